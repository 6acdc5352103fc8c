import { isTrueOf } from './compare.js';
import { faultAt, isRelation, isSupported, withRole, type Fault } from './faults.js';
import type { Surroundings } from './near.js';
import type { Fact, Mentions } from './sentence.js';
import type { Subject } from './subjects.js';
import { COMPARING, CONJUNCTIONS, RESPECTIVELY } from './word-sets.js';

/** Each fact belongs to the listing before it, after it, or at the same place in the order. */
export function faultsOfSeveral(
  subjects: readonly Subject[],
  { facts, tokens }: Mentions,
  text: string,
  around: Surroundings,
): readonly Fault[] {
  const isTrueOfAny = (fact: Fact, { ids }: Subject) =>
    ids.some(id => {
      const listing = around.evidence.listings.get(id);
      return listing !== undefined && isTrueOf(fact, listing, around);
    });
  const groups = groupsOf(subjects, facts, tokens);
  const groupBefore = (fact: Fact) => groups.findLast(group => group[0]!.start <= fact.start) ?? groups[0]!;
  const groupAfter = (fact: Fact) => groups.find(group => group[0]!.start >= fact.start) ?? [];
  const isRespective = tokens.some(({ flat }) => RESPECTIVELY.has(flat));
  const rank = (fact: Fact) =>
    facts.filter(
      other => other.kind === fact.kind && other.start < fact.start && groupBefore(other) === groupBefore(fact),
    ).length;
  const sameKind = (fact: Fact) =>
    facts.filter(other => other.kind === fact.kind && groupBefore(other) === groupBefore(fact)).length;
  const isInOrder = (fact: Fact) => {
    const group = groupBefore(fact);
    if (group.length < 2 || (sameKind(fact) !== group.length && !isRespective)) return undefined;
    const own = group[rank(fact)];
    return own !== undefined && isTrueOfAny(fact, own);
  };
  const all = subjects.flatMap(({ ids, start }) => {
    const listing = ids.length === 1 ? around.evidence.listings.get(ids[0]!) : undefined;
    return listing ? [{ listing, start }] : [];
  });
  const isRelationRight = (fact: Fact) => {
    const own = all.findLast(({ start }) => start <= fact.start) ?? all[0];
    const other = all.find(({ start, listing }) => start > fact.start && listing !== own?.listing);
    const others = other ? [other] : all.filter(({ listing }) => listing !== own?.listing);
    if (!own || others.length === 0) return true;
    const pair = { ...around, subjects: [own, ...others].map(({ listing }) => listing) };
    return isTrueOf(fact, own.listing, pair);
  };
  // In "A has 3 bedrooms while B has 4", nothing before the joint belongs to B.
  const isApart = (fact: Fact) => {
    const [next] = groupAfter(fact);
    const isAfterFirst = groups[0]![0]!.start < fact.start;
    return (
      isAfterFirst &&
      next !== undefined &&
      tokens.some(({ start, flat }) => start > fact.end && start < next.start && CONJUNCTIONS.has(flat))
    );
  };
  const readings: ((fact: Fact) => boolean)[] = [
    fact => isInOrder(fact) ?? groupBefore(fact).every(subject => isTrueOfAny(fact, subject)),
    fact =>
      groupAfter(fact).length > 0 && !isApart(fact) && groupAfter(fact).every(subject => isTrueOfAny(fact, subject)),
  ];
  // "Of A and B, …: 270 against 361": after all names, one value for each.
  const lastName = Math.max(...subjects.map(({ start }) => start));
  const trailing = (fact: Fact) =>
    facts.filter(other => other.kind === fact.kind && other.start > lastName && !isRelation(other));
  const isTrailing = (fact: Fact) => trailing(fact).length === subjects.length && trailing(fact).includes(fact);
  readings.push(fact =>
    isTrailing(fact) ? isTrueOfAny(fact, subjects[trailing(fact).indexOf(fact)]!) : readings[0]!(fact),
  );
  // "A is $17,000 more than B, but has four bedrooms" speaks of A.
  const last = subjects.findLast(({ start }) => start >= lastName)!;
  const isReturning = (fact: Fact) =>
    tokens.some(
      ({ start, flat }) => start > last.end && start < fact.start && /^(?:but|pero|aber|and|und|y)$/.test(flat),
    );
  readings.push(fact =>
    (isReturning(fact) ? groups[0]! : groupBefore(fact)).every(subject => isTrueOfAny(fact, subject)),
  );
  readings.push(fact => nearestOf(fact, groups).every(subject => isTrueOfAny(fact, subject)));
  const relations = facts.filter(isRelation);
  const compared = facts.filter(fact => !isRelation(fact) && !isSupported(withRole(fact, tokens), around, text));
  const faults = readings.map(isRight => compared.filter(fact => !isRight(fact)));
  const [fewest = []] = [...faults].sort((a, b) => a.length - b.length);
  return [...fewest, ...relations.filter(fact => !isRelationRight(fact))].map(fact => faultAt(fact, undefined));
}

/** The listings whose names are closest to a fact. */
function nearestOf({ start, end }: Fact, groups: readonly (readonly Subject[])[]): readonly Subject[] {
  const distance = (group: readonly Subject[]) =>
    group[0]!.start >= end ? group[0]!.start - end : Math.max(0, start - group.at(-1)!.end);
  return [...groups].sort((one, other) => distance(one) - distance(other))[0]!;
}

/** Listings that share what follows: "A and B have three bedrooms". */
function groupsOf(
  subjects: readonly Subject[],
  facts: readonly Fact[],
  tokens: Mentions['tokens'],
): readonly (readonly Subject[])[] {
  const groups: Subject[][] = [];
  for (const subject of subjects) {
    const last = groups.at(-1)?.at(-1);
    const between = last && tokens.filter(({ start, end }) => start >= last.end && end <= subject.start);
    const isList =
      last &&
      !facts.some(({ start }) => start >= last.end && start < subject.start) &&
      !(COMPARING.has(tokens[0]?.flat ?? '') && groups.length === 1 && between!.every(({ type }) => type === 'sign')) &&
      between!.every(
        ({ type, flat }) =>
          (type === 'sign' && flat !== ';') || CONJUNCTIONS.has(flat) || /^(?:at|in|the|die|das|la|el|mls)$/.test(flat),
      ) &&
      !between!.some(({ flat }) => /^(?:than|als|que|vs|versus)$/.test(flat));
    if (isList) groups.at(-1)!.push(subject);
    else groups.push([subject]);
  }
  return groups;
}
