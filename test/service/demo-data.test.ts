import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { demoPages, readDemoPage } from '../../scripts/demo-pages.mjs';
import { checkRequest } from '../../src/protocol/check.js';
import { operations, type CheckedRequestOf } from '../../src/protocol/operations.js';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const namesIn = (folder: string) => readdirSync(new URL(folder, root));

type Listing = Omit<CheckedRequestOf<'RealEstateCreate'>, 'SerialNumber'>;

const listings = JSON.parse(read('public/assets/listings.json')) as readonly Listing[];
const chatbot = v.parse(
  v.strictObject({
    serialNumber: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
    settings: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    knowledge: v.array(
      v.strictObject({
        title: v.pipe(v.string(), v.nonEmpty()),
        body: v.pipe(v.string(), v.minLength(100)),
        url: v.optional(v.string()),
      }),
    ),
  }),
  JSON.parse(read('demo/chatbot.json')),
);
const pages = [...demoPages, 'strict-csp.html'];

describe('images of the demo', () => {
  const images = ['files/homes', 'assets', 'assets/people'].flatMap(folder =>
    namesIn(`public/${folder}`)
      .filter(name => name.endsWith('.svg'))
      .map(name => `/${folder}/${name}`),
  );

  it('every image of the demo appears in a listing or on a page', () => {
    const texts = [
      ...listings.flatMap(({ Images }) => Images ?? []),
      ...pages.map(readDemoPage),
      ...namesIn('public/assets')
        .filter(name => /\.(?:js|css)$/.test(name))
        .map(name => read(`public/assets/${name}`)),
    ].join('\n');
    assert.deepEqual(
      images.filter(address => !texts.includes(address)),
      [],
    );
  });

  it('images of the demo load and run nothing', () => {
    const active =
      /<(?:script|style|foreignObject|image|a)\b|\son\w+=|\sstyle=|https?:(?!\/\/www\.w3\.org\/2000\/svg")/;
    for (const path of images) assert.doesNotMatch(read(`public${path}`), active, path);
  });
});

describe('listings of the demo', () => {
  it('the demo has two hundred listings, most of them for sale', () => {
    assert.equal(listings.length, 200);
    assert.equal(listings.filter(({ SaleType }) => SaleType === 'for_sale').length, 140);
  });

  it('RealEstateCreate accepts every listing of the demo', () => {
    for (const listing of listings) {
      const checked = checkRequest(operations.RealEstateCreate, { SerialNumber: chatbot.serialNumber, ...listing });
      assert.ok(checked.valid, `${listing.MLSNumber}: ${checked.valid || checked.issue.message}`);
    }
  });

  it('demo listings have unique numbers and addresses, and each address contains the number', () => {
    assert.equal(new Set(listings.map(({ MLSNumber }) => MLSNumber)).size, listings.length);
    assert.equal(new Set(listings.map(({ Url }) => Url)).size, listings.length);
    for (const { Url, MLSNumber } of listings) {
      const { pathname, searchParams } = new URL(Url, 'http://demo.example');
      assert.equal(searchParams.get('mls'), MLSNumber);
      assert.ok(pages.includes(pathname.slice(1)), Url);
    }
  });

  it('every image of the demo listings exists', () => {
    const shown = new Set(listings.flatMap(({ Images }) => Images ?? []));
    assert.ok(shown.size > 100);
    for (const address of shown) assert.ok(existsSync(new URL(`public${address}`, root)), address);
  });

  it('demo listings name their brokerage', () => {
    const nameless = listings.filter(({ ExtensionColumn }) => !ExtensionColumn?.some(({ Key }) => Key === 'Listed by'));
    assert.deepEqual(
      nameless.map(({ ExtensionColumn }) => ExtensionColumn),
      [undefined, undefined],
      'only the two listings without further columns',
    );
  });

  it('sold demo listings have a price, rentals have a rent and a deposit', () => {
    const withoutPrice = listings.filter(({ SalePrice, RentPrice }) => !SalePrice && !RentPrice);
    assert.equal(withoutPrice.length, 3);
    for (const { SaleType, SalePrice, RentPrice, DepositFee, MLSNumber } of listings) {
      if (SaleType === 'for_rent') {
        assert.equal(SalePrice, undefined, MLSNumber);
        assert.ok(RentPrice && DepositFee && DepositFee <= RentPrice * 1.5 + 1, MLSNumber);
      } else assert.equal(RentPrice, undefined, MLSNumber);
    }
  });

  it('some demo listings omit optional fields', () => {
    const optional = ['Images', 'Description', 'EstimatePrice', 'Location', 'Tours', 'Address'] as const;
    for (const field of [...optional, 'Latitude', 'ExtensionColumn'] as const) {
      const lacking = listings.filter(listing => listing[field] === undefined).length;
      assert.ok(lacking > 0 && lacking < listings.length, field);
    }
  });

  it('every demo listing has a unique description', () => {
    const texts = listings.flatMap(({ Description }) => Description ?? []);
    assert.equal(new Set(texts).size, texts.length);
    for (const text of texts) {
      assert.doesNotMatch(text, /undefined|NaN|\[object|\s{2}|\$\{/);
      assert.ok(text.length > 120, text);
    }
  });
});

describe('chatbot of the demo', () => {
  it("Edit accepts the demo chatbot's settings once their addresses are absolute", () => {
    const settings = Object.fromEntries(
      Object.entries(chatbot.settings).map(([name, value]) => [
        name,
        name.endsWith('Url') ? new URL(String(value), 'http://localhost:8787').href : value,
      ]),
    );
    const checked = checkRequest(operations.Edit, { serialNumber: chatbot.serialNumber, ...settings });
    assert.ok(checked.valid, checked.valid ? '' : checked.issue.message);
  });

  it('the demo chatbot has eight to twenty texts with unique titles', () => {
    const titles = chatbot.knowledge.map(({ title }) => title);
    assert.ok(titles.length >= 8 && titles.length <= 20);
    assert.equal(new Set(titles).size, titles.length);
  });

  it('links in the demo texts point to existing pages and anchors', () => {
    const addresses = [
      String(chatbot.settings.ChatbotPrivacyPolicyUrl),
      ...chatbot.knowledge.flatMap(({ url }) => url ?? []),
    ];
    for (const address of addresses) {
      const { pathname, hash } = new URL(address, 'http://demo.example');
      const page = readDemoPage(pathname.slice(1) || 'index.html');
      if (hash) assert.ok(page.includes(`id="${hash.slice(1)}"`), address);
    }
  });

  it('demo texts have the same phone numbers and hours as the front page', () => {
    const knowledge = chatbot.knowledge.map(({ body }) => body).join('\n');
    const page = readDemoPage('index.html');
    for (const phone of ['(231) 555-0100', '(231) 555-0120', '(231) 555-0130']) {
      assert.ok(knowledge.includes(phone) && page.includes(phone), phone);
    }
    assert.match(knowledge, /Monday to Friday from 9 am to 6 pm and on Saturday from 10 am to 4 pm/);
    assert.match(page, /Monday to Friday<\/th>\s*<td>9 am to 6 pm/);
    assert.match(page, /Saturday<\/th>\s*<td>10 am to 4 pm/);
  });
});

describe('pages of the demo', () => {
  it("every demo page has the widget with the demo's serial number", () => {
    // The faults page creates its elements by script, and the owner's page is not for visitors.
    for (const name of pages.filter(page => !/^(?:faults|owner)\.html$/.test(page))) {
      const attribute = name === 'embed.html' ? 'data-serial-number' : 'serial-number';
      const page = readDemoPage(name);
      assert.ok(page.includes(`${attribute}="${chatbot.serialNumber}"`), name);
      assert.ok(page.includes('src="/chatbot-bubble.js"'), name);
    }
  });

  it('every link and resource of the demo pages resolves', () => {
    for (const name of pages) {
      const addresses = readDemoPage(name).matchAll(/(?:src|srcset|href|action)="(\/[^"]*)"/g);
      for (const [, address = ''] of addresses) {
        const { pathname } = new URL(address, 'http://demo.example');
        // The elements are build output.
        if (/^\/chatbot-(?:bubble|settings|listings|inbox)\.js$/.test(pathname)) continue;
        const isPage = pages.includes(pathname.slice(1) || 'index.html');
        const isFile = ['public', 'service/dashboard', 'demo'].some(folder =>
          existsSync(new URL(folder + pathname, root)),
        );
        assert.ok(isPage || isFile, `${name}: ${address}`);
      }
    }
  });

  it('demo pages feature available listings', () => {
    const numbers = /data-listings="([^"]+)"/.exec(readDemoPage('index.html'))?.[1]?.split(' ') ?? [];
    assert.equal(numbers.length, 6);
    for (const number of numbers) {
      const listing = listings.find(({ MLSNumber }) => MLSNumber === number);
      assert.equal(listing?.Status, 'Active', number);
      assert.ok(listing.Images?.length, number);
    }
  });

  it("the demo's content security policy allows nothing inline and no other origins", () => {
    for (const name of pages) {
      const page = readDemoPage(name);
      assert.doesNotMatch(page, /\sstyle=|\son\w+=|<style|<script(?![^>]*\ssrc=)/, name);
      assert.doesNotMatch(page, /(?:src|href|srcset|action)="(?:https?:)?\/\//, name);
    }
    for (const name of namesIn('public/assets').filter(file => /\.(?:css|js)$/.test(file))) {
      const file = read(`public/assets/${name}`).replaceAll(
        /http:\/\/www\.w3\.org\/2000\/svg|https:\/\/schema\.org/g,
        '',
      );
      assert.doesNotMatch(file, /https?:\/\/|@import|url\(|innerHTML|insertAdjacentHTML/, name);
    }
  });
});
