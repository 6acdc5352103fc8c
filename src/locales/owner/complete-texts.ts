import { english, type OwnerTexts } from './english.js';

type Some<Texts> = Texts extends string | readonly unknown[] | ((...values: never[]) => string)
  ? Texts
  : { readonly [Name in keyof Texts]?: Some<Texts[Name]> };

/** Some texts of the owner's dashboard, in the groups of `OwnerTexts`; a label and its help text are replaced together. */
export type OwnerStrings = Some<OwnerTexts>;

/** Adds the texts of `base` that `strings` lacks, or has in another shape, such as words in place of a function. */
export const completeTexts = (strings: OwnerStrings, base: OwnerTexts = english): OwnerTexts =>
  complete(strings, base) as OwnerTexts;

function complete(own: unknown, base: unknown): unknown {
  if (typeof own !== typeof base || Array.isArray(own) !== Array.isArray(base) || own === null) return base;
  if (typeof base !== 'object' || Array.isArray(base)) return own;
  const texts = own as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(base!).map(([name, text]) => [
      name,
      complete(Object.hasOwn(texts, name) ? texts[name] : text, text),
    ]),
  );
}
