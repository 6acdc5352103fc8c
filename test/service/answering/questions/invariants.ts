import type { Demo, DemoListing } from '../../../../demo/seed.js';
import { extension, priceOf } from './conditions.js';
import { withoutMarkup, type Reading, type Shown } from './reading.js';
import type { Question } from './question.js';

const MAX_LENGTH = 4000;
/** Names that only the code knows. */
const INTERNAL = /undefined|\bNaN\b|\bnull\b|\[object|for_(sale|rent)|PreOnMarket|OpenHouse|SaleType|\{"/;
const PHONE = /\(\d{3}\) \d{3}-\d{4}/g;
const AMOUNT = /\$[\d,]*\d(?:\.\d+)?/g;
const LINK = /\]\((https?:[^)\s]+)\)/g;
const MEASURES: readonly {
  readonly name: string;
  readonly of: (l: DemoListing) => readonly number[];
  readonly pattern: RegExp;
}[] = [
  { name: 'bedrooms', of: l => [l.Bedrooms], pattern: /(?<![\d.$–-])(\d+)[ -](?:beds?|bedrooms?)\b/gi },
  { name: 'bedrooms', of: l => [l.Bedrooms], pattern: /\bbedrooms:? (\d+)/gi },
  { name: 'bathrooms', of: l => [l.Bathrooms], pattern: /(?<![\d.$–-])(\d+(?:\.\d)?) (?:baths?|bathrooms?)\b/gi },
  { name: 'bathrooms', of: l => [l.Bathrooms], pattern: /\bbathrooms:? (\d+(?:\.\d)?)/gi },
  { name: 'area', of: l => [l.BuildingArea, l.LotArea], pattern: /(?<!\/ )\b([\d,]+) (?:sq\.? ?ft|square feet)\b/gi },
  { name: 'year', of: l => [l.YearBuilt], pattern: /\b(?:built in|year built:?) (\d{4})\b/gi },
  { name: 'days', of: l => [l.DaysOnMarket], pattern: /\bon the market:? (?:for )?(\d+) days?\b/gi },
];

/** Finds the faults that no answer may have, whatever the question was. */
export function findFaults(
  reading: Reading,
  { ask, allowsSold, calculates }: Question,
  asked: readonly string[],
  demo: Demo,
): readonly string[] {
  const { answer, plain, shown } = reading;
  const faults: string[] = [];
  const own = shown.map(({ listing }) => textOf(listing)).join('\n');
  const texts = demo.knowledge.map(({ title, body }) => `${title}\n${body}`).join('\n');
  if (!plain.trim()) faults.push('is empty');
  if (plain.length > MAX_LENGTH) faults.push(`has ${plain.length} characters`);
  const [internal] = INTERNAL.exec(answer.text.replace(/\]\([^)]*\)/g, ']')) ?? [];
  if (internal && !asked.some(question => question.includes(internal)))
    faults.push(`names something internal: ${internal}`);
  const paragraphs = plain.split(/\n\s*\n/).filter(({ length }) => length > 20);
  if (new Set(paragraphs).size < paragraphs.length) faults.push('repeats a paragraph');
  for (const number of reading.unknownNumbers)
    if (!asked.some(question => question.toUpperCase().includes(number))) faults.push(`invents ${number}`);
  for (const phone of plain.match(PHONE) ?? [])
    if (!texts.includes(phone) && !demo.listings.some(l => extension(l, 'Phone') === phone))
      faults.push(`invents ${phone}`);
  const pages = new Set(demo.knowledge.map(({ url = '' }) => url));
  for (const [, address = ''] of answer.text.matchAll(LINK)) {
    const path = address.replace('http://demo.example', '');
    const isImage = path.startsWith('/files/');
    if (!isImage && !path.startsWith('/listing.html?mls=') && !pages.has(path))
      faults.push(`invents the page ${address}`);
  }
  const examples = [...plain.matchAll(/\b(?:example|say|ask|try|type|like|without)\W+“([^”]+)”/gi)].map(
    ([, text]) => text,
  );
  for (const quote of reading.quotes.filter(text => text.split(' ').length > 3 && !examples.includes(text)))
    if (!isIn(quote, `${own}\n${texts}\n${asked.join('\n')}`)) faults.push(`quotes what nobody says: “${quote}”`);
  for (const number of answer.listings)
    if (!reading.mls.includes(number)) faults.push(`sends ${number} without naming it`);
  const isAskedForSold = allowsSold ?? /\bsold|\bsell\b|off the market/i.test(asked.join(' '));
  for (const card of shown) {
    const isNamed = asked.some(question => names(question, card.listing));
    if (card.listing.Status === 'Sold' && !isAskedForSold && !isNamed)
      faults.push(`shows ${card.listing.MLSNumber}, which is sold`);
    if (card.block.startsWith('|') || plain.includes(' | ')) continue;
    faults.push(...faultsOfCard(card, plain, `${ask} ${asked.join(' ')}`, calculates ?? false, demo));
  }
  faults.push(...faultsOfTable(answer.text, demo));
  return faults;
}

function faultsOfCard({ listing, label, block }: Shown, plain: string, asked: string, calculates: boolean, demo: Demo) {
  const faults: string[] = [];
  const { MLSNumber } = listing;
  const text = withoutMarkup(block);
  const description = listing.Description ?? '';
  const other = demo.listings.find(({ Address }) => Address && label.startsWith(Address));
  if (other && other.Address !== listing.Address) faults.push(`calls ${MLSNumber} “${label}”`);
  const town = demo.listings.find(({ City }) => label.endsWith(`, ${City}`));
  if (town && town.City !== listing.City) faults.push(`places ${MLSNumber} in ${town.City}`);
  const lines = text.split('\n');
  // A comparison also gives the values of the other listing.
  const compared = /\b(compared|than|versus|vs|difference|average|cheaper|bigger|instead)\b/i.test(text);
  if (!calculates && !compared) {
    for (const amount of (lines[0] ?? '').match(AMOUNT) ?? [])
      if (!amountsOf(listing).includes(amount) && !asked.includes(amount) && !description.includes(amount))
        faults.push(`gives ${MLSNumber} the amount ${amount}`);
    for (const { name, of, pattern } of MEASURES)
      for (const [phrase, value = ''] of text.matchAll(pattern))
        if (!of(listing).includes(numberIn(value)) && !isIn(phrase, description) && !asked.includes(phrase))
          faults.push(`gives ${MLSNumber} the wrong ${name}: “${phrase}”`);
  }
  const card = lines
    .slice(0, 4)
    .join('\n')
    .replace(/“[^”]*”/g, '');
  const stated = text.replace(/\b(around|about|near|like|similar to) \$[\d,]+/gi, '');
  const saysPrice = amountsOf(listing).some(amount => stated.includes(amount));
  if (listing.Status === 'Sold' && saysPrice && !/\bsold\b/i.test(plain))
    faults.push(`hides that ${MLSNumber} is sold`);
  if (listing.Status !== 'Sold' && /· sold\b|\bis sold\b|status: sold/i.test(text))
    faults.push(`calls ${MLSNumber} sold`);
  if (listing.Status !== 'PreOnMarket' && /· coming soon/i.test(card)) faults.push(`calls ${MLSNumber} coming soon`);
  if (listing.Tours !== 'OpenHouse' && /· open house/i.test(card)) faults.push(`gives ${MLSNumber} an open house`);
  if (listing.Tours !== '3D' && /· 3D tour/i.test(card)) faults.push(`gives ${MLSNumber} a 3D tour`);
  return faults;
}

/** Checks the columns of a comparison, each of which is a listing. */
function faultsOfTable(text: string, demo: Demo): readonly string[] {
  const rows = text
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(line => line.split('|').slice(1, -1));
  const [head = [], , ...body] = rows;
  const listings = head.map(cell => {
    const number = /mls=(\w+)|(VS\d{5})/.exec(cell);
    return demo.listings.find(({ MLSNumber }) => MLSNumber === (number?.[1] ?? number?.[2]));
  });
  return body.flatMap(row => {
    const label = withoutMarkup(row[0] ?? '').trim();
    return row.flatMap((cell, index) => {
      const listing = listings[index];
      if (!listing || index === 0) return [];
      const said = `${label}: ${withoutMarkup(cell).trim()}`;
      const amounts = cell.match(AMOUNT) ?? [];
      const isWrong = amounts.some(amount => !amountsOf(listing).includes(amount));
      const wrong = MEASURES.filter(({ of, pattern }) =>
        [...said.matchAll(pattern)].some(([, value = '']) => !of(listing).includes(numberIn(value))),
      );
      return isWrong || wrong.length ? [`compares ${listing.MLSNumber} wrongly: ${said}`] : [];
    });
  });
}

const numberIn = (text: string) => Number(text.replaceAll(',', ''));

const money = (amount: number) => `$${amount.toLocaleString('en-US')}`;

function amountsOf(l: DemoListing): readonly string[] {
  const perArea = (priceOf(l) ?? 0) / l.BuildingArea;
  return [
    ...[l.SalePrice, l.RentPrice, l.HOAMonth, l.DepositFee, l.EstimatePrice, l.UnitAreaPrice]
      .filter(amount => typeof amount === 'number')
      .map(money),
    `$${perArea.toFixed(2)}`,
    `$${perArea.toFixed(0)}`,
  ];
}

const textOf = (l: DemoListing) =>
  [
    l.Description,
    l.Location,
    l.Address,
    ...(l.ExtensionColumn ?? []).map(({ Key, value }) => `${Key}: ${value}\n${value}`),
  ].join('\n');

const names = (question: string, { MLSNumber, Address }: DemoListing) =>
  question.toUpperCase().includes(MLSNumber) ||
  (Address && question.toLowerCase().includes((Address.split(',')[0] ?? '').toLowerCase()));

const squeeze = (text: string) =>
  withoutMarkup(text)
    .toLowerCase()
    .replace(/[\s.…,;:!?]+/g, ' ')
    .trim();

/** Whether a text contains another, or all its parts if it is shortened by “…”. */
const isIn = (part: string, whole: string) => part.split('…').every(piece => squeeze(whole).includes(squeeze(piece)));
