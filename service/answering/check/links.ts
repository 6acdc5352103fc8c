import { NO_LISTING } from './evidence.js';
import type { Span } from './markup.js';
import type { Sentence } from './sentence.js';

// prettier-ignore
const GENERIC_WORDS = new Set([
  'view', 'see', 'the', 'this', 'listing', 'details', 'detail', 'more', 'photos', 'photo', 'link', 'here', 'full',
  'home', 'house', 'property', 'page', 'open', 'learn', 'info', 'information', 'click', 'ansehen', 'zum', 'zur',
  'hier', 'expose', 'inserat', 'mehr', 'anzeigen', 'angebot', 'haus', 'objekt', 'fotos', 'ver', 'el', 'la', 'aqui',
  'anuncio', 'ficha', 'mas', 'detalles', 'casa', 'propiedad', 'enlace', 'on', 'website', 'visit', 'tour', 'for', 'in',
  'a',
]);

export function readLinks(s: Sentence): void {
  for (const { start, end, anchor, isImage } of s.urls) {
    const url = s.text.slice(start, end);
    if (!/^(?:https?:\/\/|www\.|\/)/i.test(url)) continue;
    const id = s.evidence.byLink(url) ?? s.evidence.byOtherLink(url);
    if (id === NO_LISTING) continue;
    if (id !== undefined)
      s.references.push({
        kind: 'link',
        start,
        end,
        ids: [id],
        anchor,
        isGeneric: isImage || isGenericAnchor(s, anchor),
      });
    else s.facts.push({ kind: 'link', start, end, isImage, anchor, isOwn: s.evidence.isOwnSite(url) });
  }
}

function isGenericAnchor(s: Sentence, anchor: Span | undefined): boolean {
  if (!anchor) return true;
  const words = s.tokens.filter(
    ({ type, start, end }) => type !== 'sign' && start >= anchor.start && end <= anchor.end,
  );
  return words.every(({ flat }) => GENERIC_WORDS.has(flat));
}
