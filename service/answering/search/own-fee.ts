import { sql, type SQL } from 'drizzle-orm';
import { listing } from '../../data/schema.js';

type Listing = typeof listing.$inferSelect;

/**
 * A pattern, for JavaScript and PostgreSQL, of names such as `Monthly maint. fee (CAD)`.
 *
 * @param alone names that mean a fee without the last word, too
 */
function namesOf(alone: readonly string[], first: readonly string[], last: readonly string[]): string {
  const ends = `[. ]*(${last.join('|')})`;
  return `^(monthly )?((${alone.join('|')})[.]?(${ends})?|(${first.join('|')})${ends})( ?\\(.*\\))?$`;
}

/** Names of columns with the association fee, which is due monthly unless the value says otherwise. */
const MONTHLY = namesOf(
  ['maint', 'maintenance', 'hoa', 'strata', 'dues'],
  ['condo', 'condominium', 'association', 'common', 'community'],
  ['fees?', 'charges?', 'dues', 'costs?'],
);
/** The same in countries where only the value says how often it is due. */
const STATED = namesOf(
  ['factor', 'factoring', 'body corporate', 'strata', 'levy', 'levies'],
  ['service', 'management'],
  ['fees?', 'charges?', 'levy', 'levies'],
);
const SAYS_MONTHLY = '(pm|pcm|month|monthly|mo)';
const PERIODS = [
  { says: '(year|yearly|annum|annual|annually|pa|p\\.a)', times: 1 / 12 },
  { says: '(quarter|quarterly)', times: 1 / 3 },
  { says: '(week|weekly|pw)', times: 52 / 12 },
] as const;
const SIGN = '[^0-9a-z]{0,4}[a-z]{0,3} ?[^0-9a-z]{0,2}';
/** An amount, but no year, as in "2021 new roof". */
const AMOUNT = `^${SIGN}(?!(?:19|20)[0-9]{2}(?:[^0-9,.]|$))([0-9][0-9,]*(\\.[0-9]{1,2})?)`;
const IS_AMOUNT = new RegExp(AMOUNT, 'i');
const hasWord = (words: string, text: string) => new RegExp(`\\b${words}\\b`, 'i').test(text);

/** Whether a column has the association fee, which searches read as an amount. */
export const isFeeColumn = (key: string): boolean => new RegExp(MONTHLY, 'i').test(key.trim());

/** The column of a listing that has its association fee by another name. */
export function feeColumnOf({ extension }: Pick<Listing, 'extension'>) {
  return extension?.find(({ Key, value }) => {
    const key = Key.trim();
    const isDated = PERIODS.some(({ says }) => hasWord(says, value)) || hasWord(SAYS_MONTHLY, value);
    const isFee = isFeeColumn(key) || (isDated && new RegExp(STATED, 'i').test(key));
    return isFee && IS_AMOUNT.test(value.trim());
  });
}

/** The monthly association fee of a listing, from its field or a column of the agency's own; 0 when unknown. */
export function feeOf(found: Pick<Listing, 'hoaMonth' | 'extension'>): number {
  if (found.hoaMonth !== null) return found.hoaMonth;
  const text = feeColumnOf(found)?.value.trim() ?? '';
  const amount = Number(IS_AMOUNT.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
  return amount * (PERIODS.find(({ says }) => hasWord(says, text))?.times ?? 1);
}

/** The same as `feeOf`, for a database: null when unknown. */
export function ownFee(): SQL {
  const items = sql`jsonb_array_elements(coalesce(${listing.extension}, '[]'::jsonb)) item`;
  const value = sql`lower(trim(item->>'value'))`;
  const key = sql`lower(trim(item->>'Key'))`;
  const says = (words: string) => sql`${value} ~ ${`\\m${words}\\M`}`;
  const dated = [SAYS_MONTHLY, ...PERIODS.map(one => one.says)].map(says);
  const times = PERIODS.map(one => sql`when ${says(one.says)} then ${one.times}::double precision`);
  const amount = sql`replace((regexp_match(${value}, ${AMOUNT}))[1], ',', '')::double precision`;
  const isFee = sql`(${key} ~ ${MONTHLY} or (${key} ~ ${STATED} and (${sql.join(dated, sql` or `)})))`;
  return sql`(select ${amount} * (case ${sql.join(times, sql` `)} else 1 end) from ${items} where ${isFee} and ${value} ~ ${AMOUNT} limit 1)`;
}
