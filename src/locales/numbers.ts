/** A text for each plural that a language has (CLDR); `#` is the number. */
type PluralForms = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** How a language speaks of numbers. */
export interface Numbers {
  /** The number with what is counted: `plural(5, { one: '# message', other: '# messages' })`. */
  plural(count: number, forms: PluralForms): string;
  /** The number alone, as the language writes it. */
  format(count: number): string;
  /** When something will be, rounded up to whole seconds, minutes, hours or days: "in 5 minutes". */
  after(seconds: number): string;
}

/** @param language a BCP 47 tag. Nothing is asked of `Intl` before the first number: it is slow to start. */
export function numbersIn(language: string): Numbers {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  let times: Intl.RelativeTimeFormat | undefined;
  const format = (count: number) => (numbers ??= new Intl.NumberFormat(language)).format(count);
  return {
    format,
    plural(count, forms) {
      rules ??= new Intl.PluralRules(language);
      return (forms[rules.select(count)] ?? forms.other).replace('#', format(count));
    },
    after(seconds) {
      times ??= new Intl.RelativeTimeFormat(language);
      if (seconds < 60) return times.format(seconds, 'second');
      const minutes = Math.ceil(seconds / 60);
      if (minutes < 60) return times.format(minutes, 'minute');
      const hours = Math.ceil(minutes / 60);
      if (hours <= 48) return times.format(hours, 'hour');
      return times.format(Math.ceil(hours / 24), 'day');
    },
  };
}
