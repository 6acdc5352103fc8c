import { agents } from './agents/feature.js';
import { attachments } from './attachments/feature.js';
import { consent } from './consent/feature.js';
import type { Feature } from './context.js';
import { handoff } from './handoff/feature.js';
import { badge, knownMode, launcherPlace } from './launcher/feature.js';
import { listings } from './listings/feature.js';
import { messageDetails } from './messages/feature.js';
import { pageContext } from './page-context/feature.js';
import { blankChat, footnotes, notice } from './panel/feature.js';
import { voice } from './voice/feature.js';

export { agents, attachments, handoff, listings, pageContext, voice };

/** The optional parts of a chat. Each loads when its condition holds, and `vite.config.ts` says what shares a file. */
export const features: readonly Feature[] = [
  consent,
  badge,
  launcherPlace,
  knownMode,
  footnotes,
  blankChat,
  notice,
  messageDetails,
  attachments,
  voice,
  listings,
  handoff,
  agents,
  pageContext,
];
