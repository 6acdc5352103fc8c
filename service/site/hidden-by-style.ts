import { parseHTML } from 'linkedom';
import { isOpened, namesOf, openedBy, type Page } from './opened-parts.js';

/** A rule that hides elements or shows them. */
interface Rule {
  readonly selector: string;
  readonly property: Property;
  readonly hides: boolean;
  readonly isImportant: boolean;
  /** Whether it holds for every screen; others can show an element to some visitors, and hide it from none. */
  readonly isForAll: boolean;
  readonly order: number;
}

/** A rule of `cssomnom`, the parser of linkedom. */
interface ParsedRule {
  readonly selectorText?: string;
  readonly style?: CSSStyleDeclaration;
  readonly media?: { readonly mediaText: string };
  readonly conditionText?: string;
  readonly containerName?: string;
  readonly href?: string;
  readonly cssRules?: Iterable<ParsedRule>;
  readonly constructor: { readonly name: string };
}

const PROPERTIES = ['display', 'visibility'] as const;
type Property = (typeof PROPERTIES)[number];
const HIDDEN: Readonly<Record<Property, string>> = { display: 'none', visibility: 'hidden' };

const MAX_RULES = 5000;
const MAX_SELECTOR = 300;
/** More is hidden only until a script of the page shows it. */
const LARGEST_PART = 0.5;

/** States that a visitor or a script changes, and parts that are no elements. */
const DYNAMIC = /:(?:active|after|before|checked|focus|hover|not\(|open|target)|::|\bno-?js\b/i;
/** Names of parts that appear while the page is scrolled. */
const APPEARING = /anim|aos|wow|reveal|fade|elementor/i;

/** A style sheet, as much of it as hides or shows elements, and the sheets that it imports. */
export function hidingRules(css: string): { readonly text: string; readonly imports: readonly string[] } {
  const imports: string[] = [];
  const rules = rulesOf(css, imports);
  const text = rules.map(({ selector, property, hides, isImportant, isForAll }) => {
    const value = hides ? HIDDEN[property] : property === 'display' ? 'block' : 'visible';
    const rule = `${selector}{${property}:${value}${isImportant ? '!important' : ''}}`;
    return isForAll ? rule : `@media (min-width:0){${rule}}`;
  });
  return { text: text.join('\n'), imports };
}

/**
 * Removes the elements that the style sheets of a page hide from all its visitors; false if there are none. Keeps what a
 * click, a wider screen or a script is made to show.
 */
export function removeHidden(page: Page, linked: string): boolean {
  const own = [...page.querySelectorAll('style')].map(style => style.textContent ?? '').join('\n');
  const rules = rulesOf(`${linked}\n${own}`, []);
  const named = new Map<string, Element[]>();
  for (const element of page.querySelectorAll('[class], [id]'))
    for (const name of namesOf(element)) {
      const same = named.get(name);
      if (same) same.push(element);
      else named.set(name, [element]);
    }
  const showers = rules.filter(({ hides }) => !hides).map((rule): Shower => ({ ...rule, ...subjectOf(rule.selector) }));
  const hidden = new Set<Element>();
  const opened = openedBy(page);
  for (const rule of rules) {
    if (!rule.hides || !rule.isForAll || DYNAMIC.test(rule.selector) || !isNamed(rule.selector, named)) continue;
    const { names } = subjectOf(rule.selector);
    // Most rules are for a class that few elements have.
    const found =
      names.length > 0 ? named.get(names[0]!)!.filter(one => matches(one, rule.selector)) : all(page, rule.selector);
    for (const element of found)
      if (!isOpened(element, opened) && !isAppearing(element, rule) && !isShown(element, rule, showers))
        hidden.add(element);
  }
  const length = page.body?.textContent?.length ?? 0;
  const outer = [...hidden].filter(element => element !== page.body && !hasAncestor(element, hidden));
  const part = outer.reduce((sum, element) => sum + (element.textContent?.length ?? 0), 0);
  if (outer.length === 0 || hidden.has(page.body) || part > length * LARGEST_PART) return false;
  for (const element of outer) element.remove();
  return true;
}

function rulesOf(css: string, imports: string[]): readonly Rule[] {
  const rules: Rule[] = [];
  const add = (parsed: Iterable<ParsedRule>, isForAll: boolean) => {
    for (const rule of parsed) {
      if (rules.length >= MAX_RULES) return;
      if (rule.href) imports.push(rule.href);
      const media = rule.media?.mediaText.trim().toLowerCase() ?? '';
      if (/^(?:only )?print/.test(media)) continue;
      const isEverywhere =
        /^(?:(?:only )?(?:all|screen))?$/.test(media) && !/Container|Keyframe/.test(rule.constructor.name);
      const selector = rule.selectorText ?? '';
      const { style } = rule;
      if (style && selector && selector.length <= MAX_SELECTOR)
        for (const property of PROPERTIES) {
          const value = style.getPropertyValue(property).trim().toLowerCase();
          const isImportant = style.getPropertyPriority(property) === 'important';
          const one = { property, hides: value === HIDDEN[property], isImportant, isForAll, order: rules.length };
          if (value) rules.push(...selector.split(/,(?![^(]*\))/).map(part => ({ ...one, selector: part.trim() })));
        }
      if (rule.cssRules) add(rule.cssRules, isForAll && isEverywhere);
    }
  };
  try {
    const { document } = parseHTML('<html><body></body></html>');
    const style = document.createElement('style');
    style.textContent = css;
    add(((style as unknown as { sheet?: ParsedRule }).sheet ?? {}).cssRules ?? [], true);
  } catch {
    // A sheet that the parser doesn't understand hides nothing.
  }
  return rules;
}

/** Whether a page has all names of a selector. Most rules of a theme are for other pages. */
const isNamed = (selector: string, names: ReadonlyMap<string, unknown>): boolean =>
  [...selector.matchAll(/[.#]((?:[\w-]|\\.|[^\0-\x7f])+)/g)].every(([, name]) => names.has(name!.replaceAll('\\', '')));

function all(page: Page, selector: string): readonly Element[] {
  try {
    return [...page.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** The last part of a selector, with its names of classes and identifiers. */
interface Subject {
  readonly parts: readonly string[];
  readonly names: readonly string[];
}

function subjectOf(selector: string): Subject {
  const [last = ''] = selector.split(/[\s>+~]+/).slice(-1);
  const parts = last.match(SIMPLE) ?? [];
  return { parts, names: parts.flatMap(part => (/^[.#]/.test(part) ? part.slice(1).replaceAll('\\', '') : [])) };
}

type Shower = Rule & Subject;

/** Whether another rule shows an element, or would in another state: `.tab.active` for a `.tab`. */
function isShown(element: Element, rule: Rule, showers: readonly Shower[]): boolean {
  const style = element.getAttribute('style')?.slice(0, 500) ?? '';
  if (!rule.isImportant && new RegExp(`(?:^|;)\\s*${rule.property}\\s*:`, 'i').test(style)) return true;
  const own = namesOf(element);
  return showers.some(other => {
    const { parts, names } = other;
    if (other.property !== rule.property || (names.length > 0 && !names.some(name => own.includes(name)))) return false;
    if (!DYNAMIC.test(other.selector) && matches(element, other.selector))
      return !other.isForAll || isStronger(other, rule);
    const hasAllBut = (state: string) => matches(element, parts.filter(part => part !== state).join(''));
    return parts.length > 1 && parts.some(part => /^[.[:]/.test(part) && hasAllBut(part));
  });
}

/** The simple selectors of which one for an element consists. */
const SIMPLE = /[.#]?(?:[\w-]|\\.)+|\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?/g;

/** Whether an element appears while the page is scrolled. */
const isAppearing = (element: Element, { property }: Rule): boolean =>
  property === 'visibility' && APPEARING.test(namesOf(element).join(' '));

/** The order of the cascade, without layers. */
function isStronger(other: Rule, rule: Rule): boolean {
  if (other.isImportant !== rule.isImportant) return other.isImportant;
  const difference = weightOf(other.selector) - weightOf(rule.selector);
  return difference > 0 || (difference === 0 && other.order > rule.order);
}

function weightOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return (
    10_000 * count(/#[\w-]/g) + 100 * count(/\.[\w-]|\[|(?<!:):(?!not|is|where|:)/g) + count(/(?:^|[\s>+~(])[a-z]/gi)
  );
}

function hasAncestor(element: Element, among: ReadonlySet<Element>): boolean {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) if (among.has(parent)) return true;
  return false;
}
