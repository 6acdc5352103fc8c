import type { ChatHost } from '../../ui/chat-host.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import type { PanelPart } from '../context.js';

/**
 * The layers of the panel, from the lowest to the highest. Each but the first covers the ones below it, which are
 * inert and hidden. Above them all is the header with its menu.
 */
const LAYERS = ['conversation', 'view', 'visit', 'consent'] as const;

type Layer = (typeof LAYERS)[number];

/** Returns the highest layer: the request for consent, the form about a listing, a view of listings. */
export function coverOf(host: ChatHost, { handoff, view }: Pick<PanelPart, 'handoff' | 'view'>): Layer {
  if (isConsentPending(host)) return 'consent';
  if (handoff?.type === 'form' && handoff.visit) return 'visit';
  return view ? 'view' : 'conversation';
}

/** Returns whether a layer is under `cover`. */
export const layersUnder =
  (cover: Layer) =>
  (layer: Layer): boolean =>
    LAYERS.indexOf(layer) < LAYERS.indexOf(cover);
