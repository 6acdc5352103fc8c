import type { Sentence } from './sentence.js';
import { STATUS_WORDS } from './vocabulary.js';
import { NEGATIONS } from './word-sets.js';

// prettier-ignore
const AFTER_STATUS = new Set([
  'by', 'as', 'in', 'with', 'since', 'for', 'homes', 'houses', 'from', 'von', 'durch', 'als', 'seit', 'por', 'como',
  'furnished', 'unfurnished',
]);

export function readStatus(s: Sentence, index: number): void {
  const found = STATUS_WORDS.at(s.tokens, index);
  if (!found) return;
  const still = s.tokens[index - 1];
  const isStill = /^(?:still|noch|aun|todavia|already|now|currently|bereits|schon|ya)$/.test(still?.flat ?? '');
  const { start } = isStill ? still! : s.tokens[index]!;
  const { end } = s.tokens[index + found.count - 1]!;
  const before = s.wordsBefore(index, 4);
  const next = s.tokens[index + found.count]?.flat ?? '';
  const isPassive = before.some(({ flat }) =>
    /^(?:being|wird|werden|como|se|previously|when|if|wenn|ob|until|bis|parking|tours?|showings?|plan|plans)$/.test(
      flat,
    ),
  );
  const isPriced =
    next === 'for' && found.means !== 'Sold' && /^(?:\$|€|£)$/.test(s.tokens[index + found.count + 1]?.flat ?? '');
  const isUsable =
    next === 'for' && /^(?:move|immediate|occupancy|purchase)$/.test(s.tokens[index + found.count + 1]?.flat ?? '');
  const isOther =
    isPassive ||
    (AFTER_STATUS.has(next) && !isPriced && !isUsable) ||
    /^(?:on|upon|auf|previa|bajo) (?:request|anfrage|solicitud|peticion)/.test(s.plain.slice(end).trim());
  if (found.means !== 'for_sale' && found.means !== 'for_rent' && isOther) return;
  const isNegated = before.some(({ flat }) => NEGATIONS.has(flat.replace(/['’]t$/, '').replace(/n$/, 'n')));
  // "Has sold" can't become "has available".
  const isPlain =
    !isNegated &&
    !before.some(({ flat }) => flat === 'sigue') &&
    !/^(?:has|have|hat|ha)$/.test(s.tokens[index - 1]?.flat ?? '');
  s.facts.push({ kind: 'status', start, end, status: found.means, isNegated, isPlain });
  s.use(index, end);
}
