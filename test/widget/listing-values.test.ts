import { expect } from '@open-wc/testing';
import { readListing } from '../../src/widget/listings/listing.js';
import { linksOf } from '../../src/widget/listings/listing-links.js';
import { formatMoney, readAmount } from '../../src/ui/listing-values.js';
import { storedListing } from '../owner/support/dashboard-service.js';

const plain = (text: string) => text.replace(/[\u00A0\u202F\u200F\u061C]/g, ' ').trim();

describe('the amounts of a listing', () => {
  for (const [text, amount] of [
    ['317000', 317_000],
    ['1.5', 1.5],
    ['1,317,000.50', 1_317_000.5],
    [3, 3],
    ['', undefined],
    ['0', undefined],
    ['-4', undefined],
    ['on request', undefined],
    [null, undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
  ] as const)
    it(`reads the amount ${JSON.stringify(text)} as ${amount}`, () => {
      expect(readAmount(text)).to.equal(amount);
    });

  for (const [symbol, language, text] of [
    ['$', 'en', '$317,000'],
    ['$', 'de', '317.000 $'],
    ['€', 'fr', '317 000 €'],
    ['C$', 'en', 'C$317,000'],
    ['kr', 'en', 'kr 317,000'],
    ['CHF', 'en', 'CHF 317,000'],
    ['EUR', 'de', '317.000 €'],
    ['', 'en', '317,000'],
  ] as const)
    it(`formats ${symbol || 'no symbol'} in ${language} as ${text}`, () => {
      expect(plain(formatMoney(317_000, symbol, language))).to.equal(text);
    });
});

describe('a displayed listing', () => {
  const base = 'https://chat.example';
  const ribbons = (more: object) => readListing(storedListing(1, more), base).ribbons.map(({ type }) => type);

  it('shows at most two ribbons, the status before the tour', () => {
    expect(ribbons({ DaysOnMarket: '3', Tours: 'OpenHouse' })).to.deep.equal(['new', 'openHouse']);
    expect(ribbons({ DaysOnMarket: '90', Tours: '3D' })).to.deep.equal(['tour3d']);
    expect(ribbons({ Status: 'PreOnMarket' })).to.deep.equal(['comingSoon']);
    expect(ribbons({ Status: 'Sold', Tours: 'OpenHouse' })).to.deep.equal(['sold']);
    expect(ribbons({ Status: 'Sold', SaleType: 'For Rent' })).to.deep.equal(['rented']);
    expect(ribbons({ Status: 'Pending' })).to.deep.equal(['status']);
    expect(ribbons({ DaysOnMarket: '', Status: 'active' })).to.deep.equal([]);
  });

  it('is new for a week, but not with the zero of unknown days', () => {
    const days = ['0', '1', '7', '7.5', '8', '-1'];
    expect(days.map(DaysOnMarket => ribbons({ DaysOnMarket }).join(''))).to.deep.equal(['', 'new', 'new', '', '', '']);
  });

  it('shows the rent for a rental listing, whatever the service calls it', () => {
    const entry = readListing(
      storedListing(1, { SaleType: 'Lease', Price: '', RentPrice: '1500', SalePrice: '9' }),
      base,
    );
    expect([entry.isRent, entry.price]).to.deep.equal([true, 1500]);
  });

  it('accepts images over https only, or by their path on the service', () => {
    const { images } = readListing(
      storedListing(1, {
        Images: '/files/1.png\nhttps://a.example/2.png, http://a.example/3.png\njavascript:1\ndata:image/png;base64,AA',
      }),
      base,
    );
    expect(images).to.deep.equal(['https://chat.example/files/1.png', 'https://a.example/2.png']);
  });

  it('accepts only safe addresses for the page of a listing (LNK-1) (LNK-3)', () => {
    const href = (Url: string) => readListing(storedListing(1, { Url }), base).href;
    expect(href('https://homes.example/1')).to.equal('https://homes.example/1');
    expect(href('/homes/1')).to.equal('https://chat.example/homes/1');
    for (const address of [
      'homes.example/1',
      '1',
      '//homes.example/1',
      '/\\homes.example/1',
      'javascript:alert(1)',
      'mailto:a@b.example',
      'https://user:secret@homes.example/1',
      'https://homes.example/\u202E1',
    ])
      expect(href(address), address).to.equal(undefined);
  });

  it('uses other values as the name of a listing without an address', () => {
    const { name, place } = readListing(storedListing(1, { Address: '', City: 'Leeds' }), base);
    expect([name, place]).to.deep.equal(['House, Leeds', '']);
  });
});

describe('the links of an answer', () => {
  const addresses = (markdown: string) => linksOf(markdown).map(({ address }) => address);

  it('finds links anywhere in the Markdown, but no images', () => {
    expect(
      addresses(
        '**[One](https://a.example/1)**, <https://a.example/2> and https://a.example/3. ' +
          '![photo](https://a.example/photo) https://a.example/4.png [Five](https://a.example/l\\_5?x=1&amp;y=2)',
      ),
    ).to.deep.equal(['a.example/1', 'a.example/2', 'a.example/3', 'a.example/l_5?x=1&y=2']);
  });

  it('removes duplicates, home pages and invalid addresses', () => {
    expect(
      addresses('https://a.example/1 https://a.example/1/ https://a.example/#top https:// http://['),
    ).to.deep.equal(['a.example/1']);
  });

  it('finds possible listing numbers in an address', () => {
    const numbers = (address: string) => linksOf(address)[0]!.numbers;
    expect(numbers('https://a.example/listing.html?mls=VS24149')[0]).to.equal('VS24149');
    expect(numbers('https://a.example/homes/256-hill-street-vs24149')).to.deep.equal(['vs24149', 'VS24149']);
    expect(numbers('https://a.example/homes/maple-court')).to.deep.equal([]);
  });

  it('finds a possible city in a label', () => {
    const city = (label: string) => linksOf(`[${label}](https://a.example/1)`)[0]!.city;
    expect(city('256 Hill Street, Quarry Hill')).to.equal('Quarry Hill');
    expect(city('**12 Low Road, Unit 3, York**')).to.equal('York');
    expect(city('12 Low Road')).to.equal('');
  });
});

describe('the attribution of a listing', () => {
  const offerers = (pairs: Readonly<Record<string, string>>) => {
    const ExtensionColumn = JSON.stringify(Object.entries(pairs).map(([Key, value]) => ({ Key, value })));
    return readListing(storedListing(1, { ExtensionColumn }), 'https://chat.example').attribution;
  };

  it('reads the attribution from its columns, in any order', () => {
    expect(
      offerers({
        'Home office': 'Yes',
        'Date listed': '2025-01-31',
        'Management company': 'Hearth',
        'Agency fee': '3 %',
        'Near a hotel': '200 m',
        'Office hours': '9-17',
        'Listed by': 'Marram & Vale',
        Agent: 'Sam Whitlock',
        Phone: '(231) 555-0116',
      }),
    ).to.deep.equal(['Listed by: Marram & Vale', 'Sam Whitlock', '(231) 555-0116']);
  });

  it('takes no attribution from columns about the listing itself', () => {
    expect(offerers({ 'Home office': 'Yes', 'Listed on': '2025-01-31', 'Mobile home': 'No' })).to.deep.equal([]);
  });

  for (const key of ['Listing office', 'Brokerage', 'Maklerbüro', 'Courtesy of', 'Listed'])
    it(`reads the attribution from ${key}`, () => {
      expect(offerers({ [key]: 'Marram & Vale' })).to.deep.equal([`${key}: Marram & Vale`]);
    });
});
