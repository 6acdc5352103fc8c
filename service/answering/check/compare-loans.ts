import type { FoundListing } from '../search/agency-tools.js';
import { isNear, type Measured, type Surroundings } from './near.js';
import { setOf } from './phrases.js';
import type { Token } from './tokens.js';

/** Shares of a price that are named without saying the percentage. */
const USUAL_SHARES = [1, 1.5, 2, 2.5, 3, 3.5, 5, 10, 15, 20, 25, 30, 50, 100, 150];

/** Whether an amount is a usual share of the price or of the visitor's own amount. */
export function isShare(amount: Measured, price: number | null, { percents, evidence }: Surroundings): boolean {
  const bases = [price ?? 0, ...evidence.asked].filter(base => base > 100);
  return [...USUAL_SHARES, ...percents].some(percent =>
    bases.some(base =>
      [percent, 100 - percent].some(part => part > 0 && isNear(amount, (base * part) / 100, undefined, base * 0.0005)),
    ),
  );
}

/** Whether a monthly payment fits a loan for the price: with the named rate, otherwise with any usual one. */
export function isLoan(
  { values }: Measured,
  price: number | null,
  { percents, tokens, evidence, subjects }: Surroundings,
): boolean {
  // A monthly cost may have the fees of the association in it.
  const fees = [0, ...subjects.map(({ hoaMonth }) => hoaMonth ?? 0)];
  const isAboutLoan = tokens.some(({ flat }) => LOAN_WORDS.has(flat) || LOAN_STEM.test(flat)) || isLoanSentence(tokens);
  if (!isAboutLoan) return false;
  const [payment = 0] = values;
  const said = tokens.flatMap(({ values: [value = 0] }) => value);
  const bases = [price ?? 0, ...evidence.asked, ...said].filter(base => base >= 10_000);
  const rates = percents.filter(rate => rate >= 1 && rate < 15);
  if (rates.length === 0) return bases.some(base => payment >= base * 0.0015 && payment <= base * 0.0135);
  const named = tokens.flatMap(({ values }, at) =>
    /^(?:years?|jahren?|anos)$/.test(tokens[at + 1]?.flat === '-' ? tokens[at + 2]!.flat : (tokens[at + 1]?.flat ?? ''))
      ? values
      : [],
  );
  const shares = tokens
    .flatMap(({ values }, at) => (PERCENT.test(tokens[at + 1]?.flat ?? '') ? values : []))
    .filter(share => share >= 15);
  return bases.some(base =>
    rates.some(rate =>
      (named.length > 0 ? named : [10, 15, 20, 25, 30]).some(years =>
        (shares.length > 0 ? shares : [0, ...percents, ...USUAL_SHARES]).some(down => {
          const loan = base * (1 - down / 100);
          const monthly = rate / 1200;
          const due = (loan * monthly) / (1 - (1 + monthly) ** (-12 * years));
          return down < 100 && fees.some(fee => Math.abs(payment - fee - due) <= due * 0.01);
        }),
      ),
    ),
  );
}

/** "At 6.5% over 30 years" */
const isLoanSentence = (tokens: readonly Token[]) =>
  tokens.some(({ flat }) => /^(?:years?|jahren?|anos)$/.test(flat)) &&
  tokens.some(({ flat }) => flat === '%' || flat === 'percent');

/** Whether an amount is a part of the price of which a sentence names the percentage: "20% down". */
export function isNamedShare(amount: Measured, { price }: FoundListing, tokens: readonly Token[]): boolean {
  const isDown = tokens.some(({ flat }) => SHARE_WORDS.has(flat));
  const isPercent = (at: number) => PERCENT.test(tokens[at]?.flat ?? '');
  // Both ends of "2 to 3 percent".
  const percents = tokens.flatMap(({ values }, at) => (isPercent(at + 1) || isPercent(at + 3) ? values : []));
  const parts = percents.flatMap(percent => [percent, 100 - percent]);
  return isDown && parts.some(part => isNear(amount, ((price ?? 0) * part) / 100, undefined, (price ?? 0) * 0.0005));
}

/** Words of a part that is added to or taken off a price. */
const SHARE_WORDS = setOf({
  en: ['down', 'need', 'closing', 'drop', 'discount', 'off', 'offer', 'below', 'asking', 'reduction'],
  de: ['anzahlung', 'eigenkapital', 'brauchen', 'nachlass', 'kaufnebenkosten'],
  es: ['enganche', 'inicial', 'entrada', 'necesita', 'descuento', 'rebaja', 'gastos'],
});

export const PERCENT = /^(?:%|percent|prozent|por)$/;

const LOAN_WORDS = setOf({
  en: ['mortgage', 'mortgages', 'payment', 'payments', 'loan', 'loans', 'interest', 'rate'],
  de: ['raten', 'monatsrate', 'kredit', 'darlehen'],
  es: ['hipoteca', 'hipotecas', 'cuota', 'cuotas', 'prestamo', 'prestamos'],
});
const LOAN_STEM = /^(?:financ|hypothek|finanzier)\w*$/;
