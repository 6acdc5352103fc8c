import { readFileSync } from 'node:fs';
import { AnswerChecker } from '../../../../service/answering/check/answer-checker.js';
import { Evidence } from '../../../../service/answering/check/evidence.js';
import { evidenceOf } from '../../../../service/answering/evidence/read-evidence.js';
import type { FoundListing } from '../../../../service/answering/search/agency-tools.js';
import { listingColumns, type ListingFields } from '../../../../service/data/listing-fields.js';

const SITE = 'https://marram-vale.example';
/** Listings that the tools returned in the conversation of the tests. */
const FOUND = [
  'VS24111',
  'VS24113',
  'VS24117',
  'VS24119',
  'VS24123',
  'VS24125',
  'VS24135',
  'VS24107',
  'VS24159',
  'VS24309',
  'VS24303',
  'VS24371',
  'VS24209',
  'VS24141',
];
const ASKED = [
  'Show me homes with three bedrooms under $600,000. I can put 20 percent down.',
  'We earn 90,000 dollars a year.',
];
const OFFICE_TEXT = {
  title: 'Office addresses and phone numbers',
  body: 'Marram & Vale has an office at 12 Water Street, Harrow Bay, MI 49981, phone (231) 555-0100.',
  url: `${SITE}/#contact`,
};
const RENT_TEXT = {
  title: 'Requirements for renting',
  body: 'The application fee of 35 dollars per adult covers the credit report. A second pet costs 20 dollars a month.',
  url: `${SITE}/homes.html?sale=for_rent`,
};
const HOURS_TEXT = {
  title: 'Opening hours and help',
  body: 'Our offices are open Monday to Friday from 9 am to 6 pm and on Saturday from 10 am to 4 pm. The county lends first-time buyers up to $18,000.',
  url: `${SITE}/#hours`,
};
const FIGURES = [140, 612_345.6, 525_900, 151_000, 3_175_000];
const CITIES = [
  'Elmsted',
  'Fallow Creek',
  'Millbrace',
  'Saint Orrin',
  'Harrow Bay',
  'Pinewater',
  'Quarry Hill',
  'Dunmarrow',
];

interface Row extends ListingFields {
  readonly MLSNumber: string;
}

const assets = new URL('../../../../public/assets/listings.json', import.meta.url);
const rows = JSON.parse(readFileSync(assets, 'utf8')) as readonly Row[];
const absolute = (url: string) => `${SITE}${url}`;

const listings: readonly FoundListing[] = FOUND.map((number, index) => {
  const row = rows.find(({ MLSNumber }) => MLSNumber === number)!;
  const columns = listingColumns(row);
  return {
    images: null,
    tours: null,
    description: null,
    extension: null,
    location: null,
    address: null,
    city: null,
    hoaMonth: null,
    unitAreaPrice: null,
    estimatePrice: null,
    depositFee: null,
    ...columns,
    evidence: evidenceOf(columns),
    id: index + 1,
    url: absolute(row.Url!),
    ...(row.Images && { images: row.Images.map(absolute) }),
    price: (row.SaleType === 'for_rent' ? row.RentPrice : row.SalePrice) ?? null,
  } as FoundListing;
});

export const listingOf = (number: string): FoundListing => listings.find(({ mlsNumber }) => mlsNumber === number)!;

/** Evidence of a conversation in which tools returned these listings, all by default. */
export function openEvidence(numbers: readonly string[] = FOUND): Evidence {
  const evidence = new Evidence({
    asked: ASKED,
    known: ['You are Wren of Marram & Vale. Our buyer fee is 2 percent.'],
    cities: CITIES,
    now: new Date('2026-06-15T12:00:00Z'),
  });
  evidence.addListings(listings.filter(({ mlsNumber }) => numbers.includes(mlsNumber)));
  for (const text of [OFFICE_TEXT, RENT_TEXT, HOURS_TEXT]) evidence.addText(text);
  for (const figure of FIGURES) evidence.figures.add(figure);
  evidence.counts.add(FIGURES[0]!);
  return evidence;
}

/** A conversation to check answers in. */
export function newChecker(
  evidence = openEvidence(),
  options: { readonly isOn?: boolean; readonly lastAnswer?: string } = {},
): AnswerChecker {
  return new AnswerChecker({ evidence, question: ASKED[0]!, language: '', lastAnswer: '', isOn: true, ...options });
}

/** Checks a whole answer that arrives in these pieces; `isSlow` lets the checker release after each. */
export function check(pieces: readonly string[], checker = newChecker(), isSlow = false): string {
  let text = '';
  for (const piece of pieces) {
    text += checker.push(piece).content;
    if (isSlow) text += checker.release().content;
  }
  return text + checker.flush().content + checker.note();
}
