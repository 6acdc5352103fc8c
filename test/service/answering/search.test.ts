import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { EmbeddedAnswerer } from '../../../service/answering/embedded/embedded-answerer.js';
import { listing } from '../../../service/data/schema.js';
import { onEachDatabase } from '../support/fixture.js';
import { addChatbot, ask, openAgency, startSession, type Agency } from './support/answering.js';
import { specialListings, type ListingRow } from './support/listings.js';

onEachDatabase('search answers', fixture => {
  let agency: Agency;
  before(async () => {
    agency = await openAgency(fixture);
  });

  const answer = (content: string, chatbotId = agency.chatbotId) =>
    ask(new EmbeddedAnswerer(fixture.db, { paceMs: 0 }), { chatbotId, content });

  /** The expected listings, computed independently of the answerer. */
  const expected = (matches: (row: ListingRow) => boolean) =>
    agency.rows.filter(row => row.status !== 'Sold' && matches(row));

  const price = (row: ListingRow) => (row.saleType === 'for_rent' ? row.rentPrice : row.salePrice) ?? 0;

  const counted: readonly (readonly [string, (row: ListingRow) => boolean])[] = [
    ['homes in Portland', row => row.city === 'Portland'],
    ['homes for sale in Salem', row => row.city === 'Salem' && row.saleType === 'for_sale'],
    ['houses under 500k', row => row.propertyType === 'House' && row.saleType === 'for_sale' && price(row) < 500_000],
    [
      'condos with 3 bedrooms in Portland or Salem',
      row => row.propertyType === 'Condo' && row.bedrooms === 3 && ['Portland', 'Salem'].includes(row.city ?? ''),
    ],
    [
      'apartments for rent between 1200 and 1800 a month',
      row =>
        row.propertyType === 'Apartment' && row.saleType === 'for_rent' && price(row) >= 1200 && price(row) <= 1800,
    ],
    ['at least 4 bedrooms and 2 baths', row => row.bedrooms >= 4 && row.bathrooms >= 2],
    ['homes over 2000 sqft', row => row.buildingArea * (row.areaUnit === 'Square Meters' ? 10.7639 : 1) > 2000],
    [
      'homes between 100 and 150 m²',
      row => {
        const meters = row.buildingArea / (row.areaUnit === 'Square Meters' ? 1 : 10.7639);
        return meters >= 100 && meters <= 150;
      },
    ],
    ['homes built after 2000', row => row.yearBuilt > 2000],
    ['lofts in the Pearl District', row => row.propertyType === 'Loft' && row.location === 'Pearl District'],
    ['homes in 98660 with parking', row => row.zip === '98660' && row.parkingSpots > 0],
    ['homes in Washington', row => row.state === 'WA'],
    ['open houses in Saint Helens', row => row.tours === 'OpenHouse' && row.city === 'St. Helens'],
    ['homes with a fireplace', row => row.description?.includes('fireplace') === true],
    ['homes with a pool', row => /heated pool|and a pool/.test(row.description ?? '')],
    ['coming soon in Portland', row => row.status === 'PreOnMarket' && row.city === 'Portland'],
    ['houses except in Portland', row => row.propertyType === 'House' && row.city !== 'Portland'],
    [
      'homes in Salem, no houses or condos',
      row => row.city === 'Salem' && !['House', 'Condo'].includes(row.propertyType),
    ],
    ['homes with no HOA in Lake Oswego', row => row.city === 'Lake Oswego' && row.hoaMonth === 0],
  ];

  for (const [sentence, matches] of counted)
    it(`a search finds exactly the listings for “${sentence}”`, async () => {
      const { text, noAnswer } = await answer(sentence);
      const found = Number(/I found ([\d,]+) /.exec(text)?.[1]?.replaceAll(',', ''));
      assert.equal(found, expected(matches).length, text);
      assert.ok(found > 0);
      assert.equal(noAnswer, false);
    });

  it('suggests more, one town and a comparison after a long result, and each suggestion gets an answer', async () => {
    const { suggestions } = await answer('houses for sale');
    assert.ok(suggestions.length >= 2 && suggestions.length <= 4, suggestions.join());
    assert.ok(suggestions.includes('More'));
    assert.ok(suggestions.includes('Compare 1 and 2'));
    for (const suggestion of suggestions) {
      const converse = startSession(new EmbeddedAnswerer(fixture.db, { paceMs: 0 }), agency.chatbotId);
      await converse('houses for sale');
      const { text, noAnswer } = await converse(suggestion);
      assert.equal(noAnswer, false, suggestion);
      assert.match(text, /\*\*/, suggestion);
    }
  });

  it('results start with a description of the search', async () => {
    const { text } = await answer('3+ bedroom houses for sale in Portland under $600,000');
    assert.match(text, /^I found \d+ houses for sale in Portland under \$600,000 with at least 3 bedrooms/);
  });

  it('results show the three cheapest first, each with a link, an image, the price and facts', async () => {
    const { text } = await answer('homes for sale in Portland under 600k with 3+ bedrooms');
    const cheapest = expected(
      row => row.saleType === 'for_sale' && row.city === 'Portland' && row.bedrooms >= 3 && price(row) < 600_000,
    ).sort((a, b) => price(a) - price(b));
    const links = [...text.matchAll(/\*\*\d\. \[[^\]]+\]\(([^)]+)\)\*\* — (\S+)/g)];
    assert.deepEqual(
      links.map(([, url, shown]) => [url, shown]),
      cheapest.slice(0, 3).map(row => [row.url, `$${price(row).toLocaleString('en-US')}`]),
    );
    const [first] = cheapest;
    assert.match(text, /The three cheapest:/);
    assert.ok(text.includes(`](${first?.images?.[0]})`));
    assert.ok(text.includes(`${first?.bedrooms} beds · `));
  });

  it('results have the requested order', async () => {
    const urls = async (sentence: string) =>
      [...(await answer(sentence)).text.matchAll(/\*\*\d\. \[[^\]]+\]\(([^)]+)\)/g)].map(([, url]) => url);
    const houses = expected(
      row => row.city === 'Portland' && row.propertyType === 'House' && row.saleType === 'for_sale',
    );
    const dearest = [...houses].sort((a, b) => price(b) - price(a));
    assert.equal((await urls('most expensive houses for sale in Portland'))[0], dearest[0]?.url);
    const largest = [...houses].sort((a, b) => b.buildingArea - a.buildingArea)[0]?.buildingArea;
    const [shown] = await urls('largest house for sale in Portland');
    assert.equal(agency.rows.find(row => row.url === shown)?.buildingArea, largest);
  });

  it('results have the requested number of listings', async () => {
    const { text } = await answer('show me 6 houses in Portland');
    assert.equal(text.match(/^\*\*\d+\. /gm)?.length, 6);
  });

  it('rents and prices are never mixed', async () => {
    const { text } = await answer('homes in Salem');
    const split = /\((\d+) for sale, (\d+) for rent\)/.exec(text);
    assert.equal(Number(split?.[1]), expected(row => row.city === 'Salem' && row.saleType === 'for_sale').length);
    assert.equal(Number(split?.[2]), expected(row => row.city === 'Salem' && row.saleType === 'for_rent').length);
    assert.doesNotMatch(text, /month/);
  });

  it('the price of a town leaves out what is priced in another currency', async () => {
    const house = expected(
      row => row.city === 'Salem' && row.saleType === 'for_sale' && row.propertyType === 'House',
    )[0]!;
    const copy = (id: string) => ({ ...house, mlsNumber: id, url: `https://homes.example/${id}` });
    const inYen = { ...copy('YEN'), currencySymbol: '¥', salePrice: 90_000_000 };
    const dearer = { ...copy('DEARER'), salePrice: price(house) + 100_000 };
    const chatbotId = await addChatbot(fixture, [house, dearer, inYen]);
    const { text } = await answer('which town is cheapest', chatbotId);
    const rounded = Math.round((price(house) + 50_000) / 1000) * 1000;
    assert.ok(text.includes(`Salem: **$${rounded.toLocaleString('en-US')}** (2)`), text);
  });

  it('a number finds listings of no other chatbot', async () => {
    const [house] = expected(row => row.propertyType === 'House');
    const copy = (id: string) => ({ ...house!, mlsNumber: id, url: `https://homes.example/${id}` });
    await addChatbot(fixture, [copy('ZQ77341')]);
    const chatbotId = await addChatbot(fixture, [copy('AB1')]);
    for (const number of ['77341', 'ZQ77341', '77341 and AB1']) {
      const { text, listings } = await answer(`Tell me about MLS ${number}`, chatbotId);
      assert.doesNotMatch(text, /homes\.example\/ZQ77341/);
      assert.ok(!listings.includes('ZQ77341'));
    }
    assert.deepEqual((await answer('Tell me about MLS AB1', chatbotId)).listings, ['AB1']);
  });

  it('sold listings are shown only on request', async () => {
    const sold = agency.rows.filter(row => row.status === 'Sold');
    const { text } = await answer('sold homes');
    assert.match(text, new RegExp(`^I found ${sold.length} sold homes`));
    assert.match(text, /· sold/);
  });

  it('missing values of a listing are omitted', async () => {
    const { text } = await answer('land in Bareville');
    assert.match(text, /\[Lot in Bareville\]\(https:\/\/homes\.example\/listing\/bare\)/);
    assert.doesNotMatch(text, /NaN|\$0|undefined|null|\b0 |!\[|— *$/m);
    const details = await answer('MLS BARE1');
    assert.doesNotMatch(details.text, /NaN|\$0|undefined|null|: 0\b|:\*\* *$/m);
  });

  it("currencies and units are the listing's own", async () => {
    const { text } = await answer('villas in Zurich');
    assert.match(text, /€1,250,000/);
    assert.match(text, /180 m²/);
  });

  it('a listing without bedrooms is found as a studio', async () => {
    const { text } = await answer('studio for rent in Portland');
    assert.match(text, /^I found 1 studio for rent in Portland/);
    assert.match(text, /studio · 1 bath · 420 sq ft/);
    assert.match(text, /\$950 \/ month/);
  });

  it('a misspelled town is corrected, and the answer says so', async () => {
    const { text } = await answer('homes in Portlnd');
    assert.match(text, /^Showing results for Portland\./);
    assert.match(text, /homes in Portland/);
  });

  it('an unknown place gets an answer with the known ones', async () => {
    const { text, noAnswer } = await answer('homes in Springfield');
    assert.equal(noAnswer, true);
    assert.match(text, /don.t know the place “Springfield”/);
    assert.match(text, /Portland/);
    assert.doesNotMatch(text, /I found/);
  });

  it('a place that appears only in texts is found', async () => {
    const { text, noAnswer } = await answer('homes in Esther Short');
    assert.equal(noAnswer, false);
    assert.match(text, /I found \d+ homes in Esther Short/);
  });

  it('a new listing is found at once', async () => {
    const chatbotId = await addChatbot(fixture, [specialListings.studio]);
    const answerer = new EmbeddedAnswerer(fixture.db, { paceMs: 0 });
    await ask(answerer, { chatbotId, content: 'homes in Zürich' });
    await fixture.db.insert(listing).values({ ...specialListings.metric, chatbotId });
    const { text } = await ask(answerer, { chatbotId, content: 'homes in Zürich' });
    assert.match(text, /I found 1 listing in Zürich/);
  });

  it("a search never shows another chatbot's listings", async () => {
    const chatbotId = await addChatbot(fixture, [specialListings.studio]);
    const { text } = await answer('homes in Portland', chatbotId);
    assert.match(text, /^I found 1 listing in Portland/);
    const foreign = await answer('MLS ML10001', chatbotId);
    assert.equal(foreign.noAnswer, true);
    assert.match(foreign.text, /no listing with the MLS number ML10001/);
  });

  describe('without matches', () => {
    it('a search without matches drops the price limit and shows the cheapest first', async () => {
      const { text, noAnswer } = await answer('houses for sale in Salem under 250k');
      const nearest = expected(
        row => row.city === 'Salem' && row.propertyType === 'House' && row.saleType === 'for_sale',
      ).sort((a, b) => price(a) - price(b))[0];
      assert.match(
        text,
        /^I found no houses for sale in Salem under \$250,000\. Without the price limit, I found \d+ houses for sale in Salem:/,
      );
      assert.ok(nearest && text.indexOf(nearest.url) > 0);
      assert.equal(noAnswer, false);
    });

    it('an unsupported feature is omitted, and the answer says so', async () => {
      const { text } = await answer('houses in Portland with a helipad');
      assert.match(text, /^None of the houses in Portland mentions “helipad”\./);
      assert.match(text, /I found \d+ houses in Portland/);
    });

    it('a search without matches drops as few criteria as possible, the least important first', async () => {
      const { text } = await answer('condos in Zürich with a pool and a sauna');
      assert.match(text, /Without the sauna and the property type \(condos\), I found 1 listing in Zürich/);
      const { text: two } = await answer('villas in Zürich with a pool, a sauna and a garden');
      assert.match(
        two,
        /Without the (?:sauna and the garden|garden and the sauna), I found 1 villa in Zürich that mentions a pool/,
      );
    });

    it('a search without matches does not list everything', async () => {
      const { text, noAnswer } = await answer('Do you have anything with 25 bedrooms?');
      assert.equal(noAnswer, true);
      assert.match(text, /^I found no 25-bedroom listings\./);
      assert.doesNotMatch(text, /homes\.example/);
    });

    it('a chatbot without listings says so', async () => {
      const chatbotId = await addChatbot(fixture, []);
      for (const sentence of ['homes in Portland', 'houses under 500k', 'how many homes do you have?']) {
        const { text, noAnswer } = await answer(sentence, chatbotId);
        assert.match(text, /no listings here/, sentence);
        assert.equal(noAnswer, true);
      }
    });
  });

  describe('numbers', () => {
    it('a count question gets the number of listings', async () => {
      const { text } = await answer('How many condos are there in Salem?');
      const total = expected(row => row.propertyType === 'Condo' && row.city === 'Salem').length;
      assert.match(text, new RegExp(`^There are ${total} condos in Salem`));
    });

    it('a price question gets the average, the median and the range', async () => {
      const { text } = await answer('average price of houses for sale in Portland');
      const prices = expected(
        row => row.propertyType === 'House' && row.city === 'Portland' && row.saleType === 'for_sale',
      ).map(price);
      const average = Math.round(prices.reduce((sum, value) => sum + value, 0) / prices.length / 1000) * 1000;
      assert.ok(text.includes(`**$${average.toLocaleString('en-US')}**`), text);
      assert.ok(text.includes(`$${Math.min(...prices).toLocaleString('en-US')}`));
      assert.ok(text.includes(`$${Math.max(...prices).toLocaleString('en-US')}`));
    });

    it('price answers never mix rents with prices, or currencies', async () => {
      const { text } = await answer('What is the average price?');
      assert.match(text, /listings for sale is \*\*\$/);
      assert.match(text, /listings for rent is \*\*\$[\d,]+\*\* a month/);
      assert.match(text, /€1,250,000/);
    });

    it('overview questions get cities and property types', async () => {
      const cities = await answer('Which cities do you cover?');
      assert.match(cities.text, /Portland \(\d+\)/);
      assert.match(cities.text, /Zürich \(1\)/);
      const types = await answer('What types of homes do you have?');
      assert.match(types.text, /House \(\d+\)/);
    });
  });
});
