import type { MessageStage } from '../../message-stage.js';
import { keepHomes } from './keep-homes.js';

/** Takes up what was saved on another page, before any home is shown on this one. */
export function resumeHomes(stage: MessageStage): void {
  keepHomes(stage);
}
