import { crypto, MessageChannel } from '../../platform.js';

/** A function of the platform that the chat needs, and whether the page has it. */
interface Needed {
  readonly name: string;
  readonly works: () => boolean;
}

/** The page may have removed each, or replaced it by an old polyfill. */
const NEEDED: readonly Needed[] = [
  { name: 'Intl', works: () => !!Intl.RelativeTimeFormat },
  { name: 'MessageChannel', works: () => !!new MessageChannel().port1 },
  { name: 'crypto', works: () => crypto.getRandomValues(new Uint8Array(1)).length === 1 },
  { name: 'Element.prototype.toggleAttribute', works: setsAttributes },
  { name: 'Element.prototype.append', works: appendsTwo },
  { name: 'Element.prototype.replaceWith', works: replacesByTwo },
];

/** Returns the name of a function that the chat needs and the page lacks, or undefined. */
export const missingFunction = (): string | undefined => NEEDED.find(({ works }) => !attempt(works))?.name;

function attempt(works: () => boolean): boolean {
  try {
    return works();
  } catch {
    return false;
  }
}

/** Lit sets an attribute to a value that it may already have. */
function setsAttributes(): boolean {
  const element = document.createElement('p');
  for (const isHidden of [true, true]) element.toggleAttribute('hidden', isHidden);
  const { hidden } = element;
  for (const isHidden of [false, false]) element.toggleAttribute('hidden', isHidden);
  return hidden && !element.hidden;
}

/** Answers append words and elements at once. */
function appendsTwo(): boolean {
  const element = document.createElement('p');
  element.append('a', document.createElement('p'));
  return element.childNodes.length === 2;
}

/** Lit replaces the root of an icon by its shapes. */
function replacesByTwo(): boolean {
  const root = document.createElement('p');
  const element = document.createElement('p');
  root.appendChild(element);
  element.replaceWith(document.createElement('p'), document.createElement('p'));
  return root.childNodes.length === 2;
}
