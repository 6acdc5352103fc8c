import type { Alternative } from '../search/criteria.js';
import type { Amount } from './amounts.js';
import type { Tag } from './tags.js';

/** A condition and the tags that it consists of; `to` is exclusive. */
interface Item {
  readonly from: number;
  readonly to: number;
  readonly kind: 'condition' | 'feature' | 'unknown' | 'or' | 'skipped' | 'other';
}

/** Longer runs of unknown words are no names of features. */
const LONGEST_UNKNOWN = 3;

const isComma = (tag: Tag | undefined) => tag?.is === 'boundary' && tag.sign === ',';

/** In "a sauna or a tennis court", the unknown words are a feature, too. */
export function withUnknownFeatures(tags: readonly Tag[]): readonly Tag[] {
  const or = tags.findIndex(tag => tag.is === 'join' && tag.as === 'or');
  if (or < 0 || tags.some(({ is }) => is === 'not')) return tags;
  const items = withCompounds(
    itemsIn(tags, new Map()).filter(({ from, kind }) => kind !== 'skipped' || isComma(tags[from])),
  );
  const at = items.findIndex(({ from }) => from === or);
  let first = at - 1;
  while (isComma(tags[items[first - 1]?.from ?? -1]) && isFeature(items[first - 2])) first -= 2;
  const listed = [...items.slice(first, at), ...items.slice(at + 1, at + 2)].filter(({ from }) => !isComma(tags[from]));
  const isStart = tags.slice(0, listed[0]?.from ?? 0).every(({ is }) => is === 'filler' || is === 'join');
  const isWished = isStart || tags.slice(0, or).some(({ is }) => is === 'wish');
  const isList =
    listed.length > 1 && listed.every(isFeature) && (isWished || listed.some(item => item.kind === 'feature'));
  if (!isList) return tags;
  const runs = listed.filter(({ kind, from, to }) => kind === 'unknown' && to - from <= LONGEST_UNKNOWN);
  const commas = listed.length > 2 ? items.slice(first, at).filter(({ from }) => isComma(tags[from])) : [];
  return tags.flatMap((tag, index): readonly Tag[] => {
    // "A sauna, a gym or a pool" has two "or".
    if (commas.some(({ from }) => from === index))
      return [{ is: 'join', as: 'or', from: tag.from, to: tag.to, words: ',' }];
    const run = runs.find(({ from, to }) => index >= from && index < to);
    if (!run) return [tag];
    if (index > run.from) return [];
    const words = tags.slice(run.from, run.to).map(one => one.words);
    const id = words.join(' ');
    return [{ is: 'feature', id, from: tag.from, to: tags[run.to - 1]!.to, words: id }];
  });
}

/** "Screened porch" is one feature. */
const withCompounds = (items: readonly Item[]): readonly Item[] =>
  items.flatMap((item, at): readonly Item[] => {
    const [before, next] = [items[at - 1], items[at + 1]];
    if (item.kind === 'feature' && before?.kind === 'unknown' && before.to === item.from) return [];
    return item.kind === 'unknown' && next?.kind === 'feature' && next.from === item.to
      ? [{ ...item, to: next.to }]
      : [item];
  });

const isFeature = (item: Item | undefined) => item?.kind === 'feature' || item?.kind === 'unknown';

/**
 * Finds conditions of different kinds with `or` between them: `a garage or 2 parking spots`. Returns the other tags, and
 * the tags of the alternatives.
 */
export function alternativesIn(tags: readonly Tag[], amounts: ReadonlyMap<number, Amount>) {
  const groups: (readonly (readonly Tag[])[])[] = [];
  const items = itemsIn(tags, amounts).filter(({ kind }) => kind !== 'skipped');
  const taken = new Set<number>();
  for (let at = 1; at < items.length; at++) {
    if (items[at]!.kind !== 'or' || isNegated(tags, items[at]!.from)) continue;
    const group = [items[at - 1]!];
    while (items[at]?.kind === 'or' && isCondition(items[at + 1])) {
      group.push(items[at + 1]!);
      at += 2;
    }
    const [first] = group;
    if (!isCondition(first) || group.length < 2 || group.every(({ kind }) => kind === 'feature')) continue;
    const parts = group.map(({ from, to }) => tags.slice(from, to));
    if (isOneColumn(parts)) continue;
    groups.push(parts);
    for (let index = first!.from; index < group.at(-1)!.to; index++) taken.add(index);
  }
  return { rest: taken.size > 0 ? tags.filter((_, index) => !taken.has(index)) : tags, groups };
}

/** Styles are alternatives of one column. */
const isOneColumn = (parts: readonly (readonly Tag[])[]) =>
  parts.every(([tag]) => tag?.is === 'column' && tag.column.values === undefined);

const isCondition = (item: Item | undefined) => item?.kind === 'condition' || item?.kind === 'feature';

/** Whether a negation in the same clause covers both sides. */
function isNegated(tags: readonly Tag[], at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const tag = tags[before]!;
    if (tag.is === 'not') return true;
    if (tag.is === 'boundary' && tag.sign !== '-') return false;
  }
  return false;
}

function itemsIn(tags: readonly Tag[], amounts: ReadonlyMap<number, Amount>): readonly Item[] {
  const items: Item[] = [];
  for (let at = 0; at < tags.length;) {
    const amount = amounts.get(at);
    const kind = amount ? 'condition' : kindOf(tags[at]!);
    let to = amount ? amount.to : at + 1;
    while (kind === 'unknown' && tags[to]?.is === 'unknown') to++;
    items.push({ from: at, to, kind });
    at = to;
  }
  return items;
}

function kindOf(tag: Tag): Item['kind'] {
  switch (tag.is) {
    case 'feature':
      return 'feature';
    case 'unknown':
      return 'unknown';
    case 'column':
    case 'tour':
      return 'condition';
    case 'measure':
      return tag.of === 'parking' ? 'condition' : 'other';
    case 'join':
      return tag.as === 'or' ? 'or' : 'other';
    case 'filler':
    case 'wish':
    case 'near':
    case 'in':
      return 'skipped';
    case 'boundary':
      return tag.sign === ',' ? 'skipped' : 'other';
    default:
      return 'other';
  }
}

/** The part of criteria that an alternative can have. */
export const alternativeOf = ({
  limits,
  features,
  columns,
  tour,
}: Required<Pick<Alternative, 'limits' | 'features'>> & Alternative): Alternative => ({
  ...(Object.keys(limits).length > 0 && { limits }),
  ...(features.length > 0 && { features }),
  ...(columns && { columns }),
  ...(tour && { tour }),
});
