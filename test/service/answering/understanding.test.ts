import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Range } from '../../../service/answering/listing-query.js';
import { understand } from '../../../service/answering/understanding/understand.js';
import { NOW } from './support/answering.js';
import { gazetteer } from './support/gazetteer.js';

/** What was understood of a sentence, as short as it can be written; what was not said is absent. */
function read(sentence: string): Readonly<Record<string, unknown>> {
  const said = understand(sentence, gazetteer, NOW);
  const { query } = said;
  const all = {
    sale: query.saleType === undefined ? undefined : query.saleType.slice(4),
    in: query.places.map(place => Object.values(place).join(' ')),
    notIn: query.notPlaces.map(place => Object.values(place).join(' ')),
    types: query.types,
    notTypes: query.notTypes,
    ...Object.fromEntries(
      Object.entries(query.limits).map(([name, range]) => [name, shorten(range)]),
    ),
    status: query.statuses,
    tour: query.tours,
    space: query.space,
    with: query.features.map(feature => feature.id),
    without: query.notFeatures.map(feature => feature.id),
    order: query.order,
    limit: said.limit,
    words: said.words,
    dropped: said.dropped,
    relations: said.relations.map(({ dimension, direction }) => `${direction} ${dimension}`),
    unknown: said.unknownPlace?.text ?? said.unknownType,
  };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== undefined,
    ),
  );
}

function shorten({ min, max, above, below, around, unit, currency }: Range): string {
  const measure = [unit, currency].filter(Boolean).join(' ');
  const suffix = measure === '' ? '' : ` ${measure}`;
  if (around !== undefined) return `~${around}${suffix}`;
  if (min !== undefined && max !== undefined)
    return min === max ? `${min}${suffix}` : `${min}-${max}${suffix}`;
  return max === undefined
    ? `${above ? '>' : '>='}${min}${suffix}`
    : `${below ? '<' : '<='}${max}${suffix}`;
}

type Table = readonly (readonly [sentence: string, expected: Readonly<Record<string, unknown>>])[];

function table(title: string, rows: Table): void {
  describe(title, () => {
    for (const [sentence, expected] of rows)
      it(`reads “${sentence}”`, () => assert.deepEqual(read(sentence), expected));
  });
}

table('places', [
  ['homes in Portland', { in: ['Portland'] }],
  ['homes in portland', { in: ['Portland'] }],
  ['HOMES IN PORTLAND', { in: ['Portland'] }],
  ['homes in Portlnd', { in: ['Portland'] }],
  ['homes in Protland', { in: ['Portland'] }],
  ['Vancuver lofts', { in: ['Vancouver'], types: ['Loft'] }],
  ['anything in Salem?', { in: ['Salem'] }],
  ['Salem', { in: ['Salem'] }],
  ['homes in Portland, OR', { in: ['Portland OR'] }],
  ['homes in Portland Oregon', { in: ['Portland OR'] }],
  ['homes in Eugene, OR', { in: ['Eugene OR'] }],
  ['homes in Portland or Salem', { in: ['Portland', 'Salem'] }],
  ['Portland and Lake Oswego homes', { in: ['Portland', 'Lake Oswego'] }],
  ['homes in lake oswego', { in: ['Lake Oswego'] }],
  ['homes in Saint Helens', { in: ['St. Helens'] }],
  ['homes in zurich', { in: ['Zürich'] }],
  ['homes in 97201', { in: ['97201'] }],
  ['homes in the Pearl District', { in: ['Pearl District'] }],
  ['Pearl District, Portland', { in: ['Pearl District Portland'] }],
  ['homes in Washington', { in: ['WA'] }],
  ['condos not in Portland', { types: ['Condo'], notIn: ['Portland'] }],
  ['homes outside Portland', { notIn: ['Portland'] }],
  ['homes near the lake', { with: ['lake'] }],
  ['a bend in the river', { with: ['river'], words: ['bend'] }],
  ['a castle', { words: ['castle'] }],
  ['une maison à Lyon', { types: ['House'], unknown: 'Lyon' }],
  ['homes in Bend', { in: ['Bend'] }],
  ['homes in Springfield', { unknown: 'Springfield' }],
  ['homes in springfield under 400k', { sale: 'sale', price: '<400000', unknown: 'springfield' }],
  ['houses near Forest Park', { types: ['House'], unknown: 'Forest Park' }],
]);

table('sale and rent', [
  ['I want to buy a house', { sale: 'sale', types: ['House'] }],
  ['condos for sale', { sale: 'sale', types: ['Condo'] }],
  ['apartments for rent', { sale: 'rent', types: ['Apartment'] }],
  ['looking to lease a loft', { sale: 'rent', types: ['Loft'] }],
  ['rentals in Salem', { sale: 'rent', in: ['Salem'] }],
  ['house under 2000 per month', { sale: 'rent', types: ['House'], price: '<2000' }],
  ['max 2500 a month', { sale: 'rent', price: '<=2500' }],
  ['$1,800/mo', { sale: 'rent', price: '~1800 $' }],
  ['homes under 1500', { sale: 'rent', price: '<1500' }],
  ['homes under 600k', { sale: 'sale', price: '<600000' }],
  ['homes to buy or rent in Salem', { in: ['Salem'] }],
  ['not for rent', { sale: 'sale' }],
  ['a room for rent', { sale: 'rent', space: 'Room' }],
]);

table('prices', [
  ['under 500k', { sale: 'sale', price: '<500000' }],
  ['below $1.2 million', { sale: 'sale', price: '<1200000 $' }],
  ['less than 500,000 dollars', { sale: 'sale', price: '<500000 $' }],
  ['between 300,000 and 450,000', { sale: 'sale', price: '300000-450000' }],
  ['between $300k and $450k', { sale: 'sale', price: '300000-450000 $' }],
  ['300-450k', { sale: 'sale', price: '300000-450000' }],
  ['from 300k to 450k', { sale: 'sale', price: '300000-450000' }],
  ['$300k - $450k', { sale: 'sale', price: '300000-450000 $' }],
  ['between 1 and 1.5 million', { sale: 'sale', price: '1000000-1500000' }],
  ['900k to 1.2m', { sale: 'sale', price: '900000-1200000' }],
  ['around 400k', { sale: 'sale', price: '~400000' }],
  ['about $650,000', { sale: 'sale', price: '~650000 $' }],
  ['at least 300k', { sale: 'sale', price: '>=300000' }],
  ['over 1,000,000', { sale: 'sale', price: '>1000000' }],
  ['500k max', { sale: 'sale', price: '<=500000' }],
  ['500k or less', { sale: 'sale', price: '<=500000' }],
  ['up to half a million', { sale: 'sale', price: '<=500000' }],
  ['no more than five hundred thousand', { sale: 'sale', price: '<=500000' }],
  ['my budget is 450,000', { sale: 'sale', price: '<=450000' }],
  ['I can spend up to $350k', { sale: 'sale', price: '<=350000 $' }],
  ['price under 1.200.000 €', { sale: 'sale', price: '<1200000 €' }],
  ['bis 500.000 Euro', { sale: 'sale', price: '<=500000 €' }],
  ['500 000 euros maximum', { sale: 'sale', price: '<=500000 €' }],
  ['over 300k and under 500k', { sale: 'sale', price: '300000-500000' }],
  ['$500,000+', { sale: 'sale', price: '>=500000 $' }],
  ['house in Salem 450000', { sale: 'sale', types: ['House'], in: ['Salem'], price: '~450000' }],
  ['for a million dollars', { sale: 'sale', price: '~1000000 $' }],
  ['under $300 per sqft', { unitPrice: '<300 $' }],
  ['HOA under 300', { fee: '<300' }],
  ['no HOA', { fee: '<=0' }],
  ['what does a condo cost', { types: ['Condo'] }],
  ['Was kostet eine Wohnung', { types: ['Apartment'] }],
]);

table('rooms', [
  ['3 bedrooms', { bedrooms: '3' }],
  ['three-bedroom', { bedrooms: '3' }],
  ['3-bedroom house', { bedrooms: '3', types: ['House'] }],
  ['3br', { bedrooms: '3' }],
  ['3+ beds', { bedrooms: '>=3' }],
  ['3 or more bedrooms', { bedrooms: '>=3' }],
  ['at least 2 br', { bedrooms: '>=2' }],
  ['more than three bedrooms', { bedrooms: '>=4' }],
  ['fewer than 3 bedrooms', { bedrooms: '<=2' }],
  ['up to two bedrooms', { bedrooms: '<=2' }],
  ['2-3 bedrooms', { bedrooms: '2-3' }],
  ['two or three bedrooms', { bedrooms: '2-3' }],
  ['between 2 and 4 bedrooms', { bedrooms: '2-4' }],
  ['one bedroom', { bedrooms: '1' }],
  ['1 bed 1 bath', { bedrooms: '1', bathrooms: '>=1' }],
  ['3bd/2ba', { bedrooms: '3', bathrooms: '>=2' }],
  ['3 large bedrooms', { bedrooms: '3' }],
  ['2.5 baths', { bathrooms: '>=2.5' }],
  ['2 1/2 bathrooms', { bathrooms: '>=2.5' }],
  ['2½ baths', { bathrooms: '>=2.5' }],
  ['two and a half bathrooms', { bathrooms: '>=2.5' }],
  ['exactly 2 bathrooms', { bathrooms: '2' }],
  ['a studio', { bedrooms: '0', notTypes: ['Land'] }],
  ['studio or one bedroom', { bedrooms: '0-1', notTypes: ['Land'] }],
  ['minimum 2 bedrooms max 500k', { sale: 'sale', bedrooms: '>=2', price: '<=500000' }],
  ['3 bedrooms at least 2 baths', { bedrooms: '3', bathrooms: '>=2' }],
  ['the cheaper one', { relations: ['less price'] }],
]);

table('kinds of home', [
  ['houses', { types: ['House'] }],
  ['single family home', { types: ['House'] }],
  ['appartments', { types: ['Apartment'] }],
  ['flats', { types: ['Apartment'] }],
  ['townhomes', { types: ['Townhouse'] }],
  ['a plot of land', { types: ['Land'] }],
  ['duplex', { types: ['Multi-Family Home'] }],
  ['cottage', { types: ['House'] }],
  ['houses or condos', { types: ['House', 'Condo'] }],
  ['no condos', { notTypes: ['Condo'] }],
  ['no houses or condos', { notTypes: ['House', 'Condo'] }],
  ['thanks a lot', {}],
  ['anything except land', { notTypes: ['Land'] }],
  ['farm', { types: ['House'] }],
  ['mobile home', { unknown: 'mobile home' }],
  ['a horse property', { with: ['horse property'] }],
]);

table('size, age and parking', [
  ['over 2000 sqft', { area: '>2000 Square Feet' }],
  ['at least 1,500 sq. ft.', { area: '>=1500 Square Feet' }],
  ['120 m²', { area: '~120 Square Meters' }],
  ['more than 120m2', { area: '>120 Square Meters' }],
  ['ab 80 qm', { area: '>=80 Square Meters' }],
  ['area between 1000 and 2000 square feet', { area: '1000-2000 Square Feet' }],
  ['lot over 1 acre', { lot: '>1 Acres' }],
  ['half an acre', { lot: '~0.5 Acres' }],
  ['land over 2 hectares', { types: ['Land'], lot: '>2 Hectares' }],
  ['5,000 sqft lot', { lot: '~5000 Square Feet' }],
  ['built after 2010', { year: '>=2011' }],
  ['built before 1950', { year: '<=1949' }],
  ['built since 2015', { year: '>=2015' }],
  ['built in 1925', { year: '1925' }],
  ['built between 1990 and 2000', { year: '1990-2000' }],
  ['newer than 2005', { year: '>=2006' }],
  ['less than 10 years old', { year: '>=2016' }],
  ['built in the last 5 years', { year: '>=2020' }],
  ['1990s houses', { year: '1990-1999', types: ['House'] }],
  ['new construction', { year: '>=2023' }],
  ['with parking', { parking: '>=1' }],
  ['2 car garage', { parking: '>=2' }],
  ['at least two parking spots', { parking: '>=2' }],
  ['listed in the last 7 days', { daysOnMarket: '<=7' }],
  ['less than 2 weeks on the market', { daysOnMarket: '<=13' }],
]);

table('features, tours and status', [
  ['house with a pool', { types: ['House'], with: ['pool'] }],
  ['pool and garden', { with: ['pool', 'garden'] }],
  ['sea view', { with: ['sea view'] }],
  ['pet friendly loft', { types: ['Loft'], with: ['pet friendly'] }],
  ['wheelchair accessible', { with: ['wheelchair accessible'] }],
  ['without a pool', { without: ['pool'] }],
  ['victorian house', { types: ['House'], words: ['victorian'] }],
  ['a nice big house for my family', { types: ['House'] }],
  ['open house this weekend', { tour: 'OpenHouse' }],
  ['condos with a 3D tour', { types: ['Condo'], tour: '3D' }],
  ['virtual tour', { tour: '3D' }],
  ['sold homes in Salem', { in: ['Salem'], status: ['Sold'] }],
  ['coming soon in Salem', { in: ['Salem'], status: ['PreOnMarket'] }],
]);

table('order and number', [
  ['cheapest house', { types: ['House'], order: 'cheapest' }],
  ['most expensive homes', { order: 'dearest' }],
  ['newest listings', { order: 'newest' }],
  ['largest apartment', { types: ['Apartment'], order: 'largest' }],
  ['biggest lot', { order: 'lot' }],
  ['best value', { order: 'value' }],
  ['oldest house', { order: 'oldest' }],
  ['most bedrooms', { order: 'bedrooms' }],
  ['show me 5 houses', { types: ['House'], limit: 5 }],
  ['the three cheapest condos', { types: ['Condo'], order: 'cheapest', limit: 3 }],
  ['top 4 homes', { limit: 4 }],
  ['show me 500 houses', { types: ['House'], limit: 10 }],
]);

table('changes of a search', [
  ['cheaper ones', { relations: ['less price'] }],
  ['something bigger', { relations: ['more area'] }],
  ['that is too expensive', { relations: ['less price'] }],
  ['more bedrooms', { relations: ['more bedrooms'] }],
  ['newer', { relations: ['more year'] }],
  ['without price limit', { dropped: ['price'] }],
  ['any price', { dropped: ['price'] }],
  ["the price doesn't matter", { dropped: ['price'] }],
  ["I don't care about the size", { dropped: ['area'] }],
  ['any city', { dropped: ['place'] }],
  ['anywhere', { dropped: ['place'] }],
  ['any type', { dropped: ['type'] }],
  ['forget the parking', { dropped: ['parking'] }],
]);

table('several wishes at once', [
  [
    '3 bedroom houses in Portland under 500k with a garage',
    {
      sale: 'sale',
      in: ['Portland'],
      types: ['House'],
      bedrooms: '3',
      price: '<500000',
      with: ['garage'],
    },
  ],
  [
    "I'm looking for a 2 bed apartment to rent in Salem, max $1,500 per month, dogs allowed",
    {
      sale: 'rent',
      in: ['Salem'],
      types: ['Apartment'],
      bedrooms: '2',
      price: '<=1500 $',
      with: ['pet friendly'],
    },
  ],
  [
    'newly built townhouse, 3+ br, 2.5 ba, 2 car garage, near public transport',
    {
      types: ['Townhouse'],
      bedrooms: '>=3',
      bathrooms: '>=2.5',
      parking: '>=2',
      year: '>=2023',
      with: ['public transport'],
    },
  ],
  [
    'four bedrooms, two bathrooms, over 1800 square feet and built after 1990 in Vancouver, WA',
    {
      in: ['Vancouver WA'],
      bedrooms: '4',
      bathrooms: '>=2',
      area: '>1800 Square Feet',
      year: '>=1991',
    },
  ],
]);

table('German', [
  [
    'Ich suche ein Haus in Portland mit Garten unter 500.000 Dollar',
    { sale: 'sale', in: ['Portland'], types: ['House'], price: '<500000 $', with: ['garden'] },
  ],
  ['Wohnung zu mieten in Salem', { sale: 'rent', in: ['Salem'], types: ['Apartment'] }],
  [
    '3-Zimmer-Wohnung bis 1500 Euro im Monat',
    { sale: 'rent', types: ['Apartment'], bedrooms: '2', price: '<=1500 €' },
  ],
  ['mindestens drei Schlafzimmer und zwei Bäder', { bedrooms: '>=3', bathrooms: '>=2' }],
  ['fünfhunderttausend Euro', { sale: 'sale', price: '~500000 €' }],
  ['zwischen 300.000 und 400.000 Euro', { sale: 'sale', price: '300000-400000 €' }],
  ['die günstigsten Häuser', { types: ['House'], order: 'cheapest' }],
  ['ab Baujahr 2010', { year: '>=2010' }],
  ['Häuser ohne Schwimmbad', { types: ['House'], without: ['pool'] }],
  ['günstiger', { relations: ['less price'] }],
]);

table('French', [
  [
    'Je cherche une maison à vendre à Portland',
    { sale: 'sale', in: ['Portland'], types: ['House'] },
  ],
  ['un appartement à louer avec piscine', { sale: 'rent', types: ['Apartment'], with: ['pool'] }],
  ['au moins 3 chambres et 2 salles de bain', { bedrooms: '>=3', bathrooms: '>=2' }],
  ['entre 200 000 et 300 000 euros', { sale: 'sale', price: '200000-300000 €' }],
  ["jusqu'à 400 000 €", { sale: 'sale', price: '<=400000 €' }],
  ['les maisons les moins chères', { types: ['House'], order: 'cheapest' }],
]);

table('Spanish', [
  [
    'Busco una casa en venta en Portland con 3 dormitorios',
    { sale: 'sale', in: ['Portland'], types: ['House'], bedrooms: '3' },
  ],
  [
    'pisos en alquiler en Salem con piscina',
    { sale: 'rent', in: ['Salem'], types: ['Apartment'], with: ['pool'] },
  ],
  ['hasta 300 mil euros', { sale: 'sale', price: '<=300000 €' }],
  ['quinientos mil dólares', { sale: 'sale', price: '~500000 $' }],
  ['más de dos habitaciones', { bedrooms: '>=3' }],
  ['las casas más baratas', { types: ['House'], order: 'cheapest' }],
]);

table('what is no wish', [
  ['', {}],
  ['?!', {}],
  ['hello', {}],
  ['thank you very much', {}],
  ["'; DROP TABLE listing; --", { words: ['TABLE'] }],
  ['asdf qwertz', { words: ['asdf', 'qwertz'] }],
]);

describe('understanding', () => {
  it('says which words it read as others', () => {
    const { corrections } = understand('houses in Portlnd', gazetteer, NOW);
    assert.deepEqual(corrections, [{ said: 'Portlnd', meant: 'portland' }]);
  });

  it('corrects no word that it knows', () => {
    for (const sentence of [
      'a horse property',
      'office hours',
      'house with stables',
      'large garage',
    ])
      assert.deepEqual(understand(sentence, gazetteer, NOW).corrections, [], sentence);
  });

  it('reads only the beginning of a novel', () => {
    const novel = `homes in Salem ${'blah '.repeat(5000)} in Portland`;
    const started = performance.now();
    const { query } = understand(novel, gazetteer, NOW);
    assert.deepEqual(query.places, [{ city: 'Salem' }]);
    assert.ok(performance.now() - started < 2000);
  });

  it('tells the language of a sentence, and nothing where it could be any', () => {
    const languageOf = (sentence: string) => understand(sentence, gazetteer, NOW).language;
    assert.equal(languageOf('show me the houses'), 'en');
    assert.equal(languageOf('Zeige mir bitte die Häuser'), 'de');
    assert.equal(languageOf('Je cherche une maison'), 'fr');
    assert.equal(languageOf('Busco una casa con jardín'), 'es');
    assert.equal(languageOf('Portland'), undefined);
  });

  it('names the listings that are meant', () => {
    const refer = (sentence: string) => {
      const { ordinals, mlsNumbers, addresses } = understand(sentence, gazetteer, NOW).references;
      return [
        ...ordinals,
        ...mlsNumbers.map(mls => mls.text),
        ...addresses.map(({ text }) => text),
      ];
    };
    assert.deepEqual(refer('tell me about the second one'), [2]);
    assert.deepEqual(refer('the last one please'), [-1]);
    assert.deepEqual(refer('number 3'), [3]);
    assert.deepEqual(refer('#2'), [2]);
    assert.deepEqual(refer('2'), [2]);
    assert.deepEqual(refer('compare 1 and 3'), [1, 3]);
    assert.deepEqual(refer('compare the first two'), [1, 2]);
    assert.deepEqual(refer('MLS 12345'), ['12345']);
    assert.deepEqual(refer('MLS number ML-123'), ['ML-123']);
    assert.deepEqual(refer('what about ML81234567?'), ['ML81234567']);
    assert.deepEqual(refer('123 SE Oak Street'), ['123 SE Oak Street']);
    assert.deepEqual(refer('Hauptstraße 5'), ['Hauptstraße 5']);
    assert.deepEqual(refer('3 bedrooms on the second floor'), []);
    assert.deepEqual(refer('homes under 500000'), []);
    assert.deepEqual(refer('homes under 1500000'), []);
    assert.deepEqual(refer('a place to rent for 2 people'), []);
    assert.deepEqual(refer('5 rue de la Paix'), ['5 rue de la Paix']);
    assert.deepEqual(refer('calle Mayor 12'), ['calle Mayor 12']);
  });
});
