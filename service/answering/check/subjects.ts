import type { Cell, Mentions, Reference } from './sentence.js';
import type { Language } from './vocabulary.js';
import { CONJUNCTIONS } from './word-sets.js';

/** The subject of a sentence according to the text before it. */
export interface Context {
  /** The listings that it may speak of; empty when unknown. */
  readonly ids: readonly number[];
  /** Whether it is in the same list item or row, so that it can't speak of another listing. */
  readonly isFirm: boolean;
  /** Listings in the order of the last list. */
  readonly positions: readonly number[];
  readonly percents: readonly number[];
  readonly language: () => Language;
  /** The cells of a row, which speaks of one listing. */
  readonly cells?: readonly Cell[];
}

/** A listing that a sentence speaks of, with everything that names it. */
export interface Subject {
  readonly start: number;
  readonly end: number;
  /** Several while its address fits more than one; empty if no such listing exists. */
  readonly ids: readonly number[];
  /** Names that belong to another listing or to none. */
  readonly wrong: readonly Reference[];
  /** Whether the sentence itself names it. */
  readonly isNamed: boolean;
}

interface Group {
  readonly references: Reference[];
  readonly context?: readonly number[];
}

/** Finds the listings of a sentence by what it names, otherwise by its context. */
export function subjectsOf(
  text: string,
  { references, tokens }: Mentions,
  context: Context,
  isGeneral: boolean,
  fitsOf: (id: number) => number,
): readonly Subject[] {
  const groups: Group[] = [];
  const hasConjunction = (start: number, end: number) =>
    tokens.some(token => token.start >= start && token.end <= end && CONJUNCTIONS.has(token.flat));
  for (const reference of references) {
    const last = groups.at(-1);
    if (last && (context.cells || isSame(last, reference, text, groups.length, hasConjunction)))
      last.references.push(reference);
    else if (!last && context.ids.length > 0 && (context.isFirm || !isGeneral) && reference.isGeneric)
      groups.push({ references: [reference], context: context.ids });
    else groups.push({ references: [reference] });
  }
  const named = groups.map(group => asSubject(group, fitsOf));
  // A street beside a named listing is where it is, not another listing.
  const firm = named.filter((_, index) => groups[index]!.references.some(({ isStreet }) => !isStreet));
  const streets = named.filter(subject => !firm.includes(subject));
  const subjects = merged(firm.length > 0 ? firm : streets.slice(0, 1));
  const isWhole = context.isFirm || !isGeneral;
  const isContinued = context.ids.length === 1 && subjects.length > 0 && IT.test(text);
  if (isContinued && !subjects.some(({ ids }) => ids.includes(context.ids[0]!)))
    return [{ start: 0, end: 0, ids: context.ids, wrong: [], isNamed: false }, ...subjects];
  if (subjects.length > 0 || context.ids.length === 0 || !isWhole) return subjects;
  return [{ start: 0, end: 0, ids: context.ids, wrong: [], isNamed: false }];
}

/** Joins groups that name the same listing again. */
function merged(subjects: readonly Subject[]): readonly Subject[] {
  const result: Subject[] = [];
  for (const subject of subjects) {
    const known = result.findIndex(({ ids }) => ids.length === 1 && subject.ids.includes(ids[0]!));
    const only = result[known];
    if (only && result.length === 1) result[known] = { ...only, wrong: [...only.wrong, ...subject.wrong] };
    else result.push(subject);
  }
  return result;
}

const isWithin = (inner: Reference, outer: { readonly start: number; readonly end: number } | undefined) =>
  outer !== undefined && inner.start >= outer.start && inner.end <= outer.end;

/** Only punctuation or the label of a number between two names. */
const TIGHT = /^[\s,()[\]*_|–—:·#.-]*(?:(?:mls|no|nr|number|id|nummer|numero|n)[\s.:#°º-]*){0,3}[\s()[\]*]*$/i;

function isSame(
  group: Group,
  reference: Reference,
  text: string,
  groups: number,
  hasConjunction: (start: number, end: number) => boolean,
): boolean {
  const last = group.references.at(-1)!;
  const { anchor, kind } = reference;
  const isShared = group.references.some(({ ids }) => ids.some(id => reference.ids.includes(id)));
  const end = Math.min(anchor?.start ?? reference.start, reference.start);
  const gap = text.slice(last.end, Math.max(last.end, reference.start));
  if (anchor && group.references.some(other => isWithin(other, anchor))) return true;
  if (isShared) return !hasConjunction(last.end, end) || kind !== 'address';
  const isNew = group.references.every(other => other.kind !== kind);
  if (kind === 'link' && isNew) return groups === 1 && !hasConjunction(last.end, end);
  if (kind === 'address' && last.kind === 'address') return false;
  return (
    isNew &&
    gap.length < 60 &&
    (TIGHT.test(gap) ||
      (kind === 'number' &&
        /\b(?:mls|listing (?:number|no|id)|reference|objektnummer|referencia)\b|\($/i.test(gap) &&
        !hasConjunction(last.end, reference.start)))
  );
}

/** A sentence that goes on about the listing before: "It has two spots, while …" */
const IT = /^\W*(?:it|this (?:one|home|house|listing)|es|sie|dieses haus|esta casa)\b/i;

const WEIGHT = { address: 3, number: 2, link: 2, position: 1 } as const;

function asSubject({ references, context }: Group, fitsOf: (id: number) => number): Subject {
  const span = {
    start: Math.min(...references.map(({ start }) => start)),
    end: Math.max(...references.map(({ end }) => end)),
    isNamed: true,
  };
  const sets = [...references.map(({ ids }) => ids), ...(context ? [context] : [])].filter(ids => ids.length > 0);
  const shared = sets.reduce<readonly number[] | undefined>(
    (all, ids) => (all ? all.filter(id => ids.includes(id)) : ids),
    undefined,
  );
  if (shared === undefined) return { ...span, ids: [], wrong: references };
  if (shared.length > 0) return { ...span, ids: shared, wrong: references.filter(({ ids }) => ids.length === 0) };
  // The names contradict each other: the listing that fits the facts best wins, then the more telling name.
  const votes = (id: number) =>
    references
      .filter(({ ids }) => ids.includes(id))
      .reduce((sum, { kind }) => sum + WEIGHT[kind], context?.includes(id) ? 3 : 0);
  const candidates = [...new Set(sets.flat())].sort((a, b) => fitsOf(b) - fitsOf(a) || votes(b) - votes(a));
  const winner = candidates[0]!;
  const wrong = references.filter(({ ids, kind }) => !ids.includes(winner) && kind !== 'position');
  return { ...span, ids: [winner], wrong };
}
