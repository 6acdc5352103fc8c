import { html, nothing } from 'lit';
import { englishVisit } from '../../shared/english-visit.js';
import { loadExtras } from '../load-extras.js';
import type { MessageStage } from '../message-stage.js';
import type { Home } from './home.js';
import { priceOf, type HomeWords } from './home-words.js';
import type { VisitStrings } from '../../shared/strings.js';

/** Whether a visit can be asked for: there is a person, and the home is still to be had. */
export const canBeVisited = ({ host }: MessageStage, { isGone }: Home): boolean =>
  host.settings.talkToHuman && !isGone;

/**
 * Opens the way to a person with a home attached. What of it is sent stands in the form: its address, its
 * price, its number and its page.
 */
export async function requestVisit(
  stage: MessageStage,
  home: Home,
  words: HomeWords & { readonly strings: Partial<VisitStrings> },
): Promise<void> {
  const strings: VisitStrings = { ...englishVisit, ...words.strings };
  const [picture] = home.pictures;
  const address = [home.name, home.place].filter(Boolean).join(', ');
  const { handOver } = await loadExtras();
  await handOver(stage, false, {
    home,
    strings,
    content: [
      strings.visitOf(address),
      [priceOf(home, words), home.mlsNumber].filter(Boolean).join(' · '),
      home.href,
    ]
      .filter(Boolean)
      .join('\n'),
    picture: html`${
      picture
        ? html`<img alt="" referrerpolicy="no-referrer" src=${picture} @error=${hide} />`
        : nothing
    }`,
  });
}

function hide({ target }: Event): void {
  (target as HTMLElement).hidden = true;
}
