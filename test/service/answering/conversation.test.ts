import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { StoredSettings } from '../../../service/data/schema.js';
import { RetrievalAnswerer } from '../../../service/answering/retrieval.js';
import { onEachDatabase } from '../support/stage.js';
import { mp4, png, pngOf, wav } from '../support/sample-files.js';
import { answerFile } from './support/answer-file.js';
import { ask, openAgency, startSession, type Agency } from './support/answering.js';
import type { ListingRow } from './support/listings.js';

const PERSON: StoredSettings = { Name: 'Wren', TalkToHumanEmail: 'team@homes.example' };

onEachDatabase('a conversation', stage => {
  let agency: Agency;
  before(async () => {
    agency = await openAgency(stage);
  });

  const open = (settings: StoredSettings = {}) =>
    startSession(new RetrievalAnswerer(stage.db, { paceMs: 0 }), agency.chatbotId, settings);

  /** The listings of an answer, in the order in which it shows them. */
  const shown = (text: string): readonly ListingRow[] =>
    [...text.matchAll(/^\*\*\d+\. \[.*?\]\((https:\/\/homes\.example\/listing\/[^)]+)\)/gm)].map(
      ([, url]) => {
        const row = agency.rows.find(candidate => candidate.url === url);
        assert.ok(row, `no listing at ${url}`);
        return row;
      },
    );
  const price = (row: ListingRow | undefined) => row?.salePrice ?? row?.rentPrice ?? 0;

  describe('goes on with a search', () => {
    it('page by page, and says when all were seen', async () => {
      const say = open();
      const first = await say('houses for sale in Portland');
      const total = Number(/I found (\d+)/.exec(first.text)?.[1]);
      const seen = [...shown(first.text)];
      assert.ok(total > 4);
      while (seen.length < total) {
        const { text } = await say('show me more');
        const page = shown(text);
        assert.ok(page.length > 0, text);
        assert.match(text, new RegExp(`^\\*\\*${seen.length + 1}\\. `, 'm'));
        seen.push(...page);
      }
      assert.equal(new Set(seen.map(row => row.url)).size, total);
      assert.deepEqual(
        seen.map(price),
        [...seen.map(price)].sort((a, b) => a - b),
      );
      assert.match((await say('more')).text, new RegExp(`you have seen all ${total}`));
    });

    it('page by page also where something else was shown instead', async () => {
      const say = open();
      const first = await say('homes for sale in Portland with 9 bedrooms');
      assert.match(first.text, /^I found no homes/);
      const seen = [...shown(first.text)];
      for (;;) {
        const { text } = await say('more');
        const page = shown(text);
        if (page.length === 0) break;
        seen.push(...page);
      }
      assert.ok(seen.length > 3);
      assert.equal(new Set(seen.map(row => row.url)).size, seen.length);
    });

    it('adding what is said', async () => {
      const say = open();
      await say('houses for sale in Portland');
      assert.match(
        (await say('and with three bedrooms?')).text,
        /houses? for sale in Portland with 3 bedrooms/,
      );
      assert.match(
        (await say('under 600k')).text,
        /houses? for sale in Portland under \$600,000 with 3 bedrooms/,
      );
      assert.match((await say('with a garden')).text, /3 bedrooms and a garden/);
    });

    it('replacing what is said again', async () => {
      const say = open();
      await say('houses for sale in Portland under 600k');
      assert.match(
        (await say('what about in Salem?')).text,
        /houses for sale in Salem under \$600,000/,
      );
      assert.match((await say('only condos')).text, /condos for sale in Salem under \$600,000/);
      assert.match((await say('under 500k')).text, /condos? for sale in Salem under \$500,000/);
      assert.match((await say('for rent')).text, /condos for rent in Salem/);
    });

    it('taking back what is no longer wanted', async () => {
      const say = open();
      await say('houses for sale in Portland under 400k with a garden');
      const unlimited = await say('without price limit');
      assert.match(unlimited.text, /houses? for sale in Portland with a garden/);
      assert.doesNotMatch(unlimited.text.split('\n')[0] ?? '', /under/);
      const plain = await say('forget the garden');
      assert.match(plain.text, /houses? for sale in Portland[:. (]/);
      assert.match((await say('anywhere')).text, /^I found \d+ houses for sale[:. (]/);
    });

    it('with "cheaper", seen from what was shown', async () => {
      const say = open();
      const dear = await say('most expensive houses for sale in Portland');
      const lowest = Math.min(...shown(dear.text).map(price));
      const { text } = await say('cheaper ones');
      assert.ok(text.includes(`under $${lowest.toLocaleString('en-US')}`), text);
      assert.ok(shown(text).every(row => price(row) < lowest));
    });

    it('says honestly that nothing is cheaper', async () => {
      const say = open();
      const { text } = await say('cheapest houses for sale');
      const lowest = Math.min(...shown(text).map(price));
      const cheaper = await say('cheaper ones');
      assert.match(cheaper.text, /^I found no houses/);
      assert.ok(shown(cheaper.text).every(row => price(row) < lowest));
    });

    it('with "bigger" and "more bedrooms"', async () => {
      const say = open();
      const { text } = await say('smallest houses for sale in Portland');
      const largest = Math.max(...shown(text).map(row => row.buildingArea));
      const bigger = await say('something bigger');
      assert.ok(shown(bigger.text).length > 0);
      assert.ok(shown(bigger.text).every(row => row.buildingArea > largest));
    });

    it('until it is told to start over', async () => {
      const say = open();
      await say('houses for sale in Portland');
      assert.match((await say('start over')).text, /start over/);
      assert.match(
        (await say('under 2000 a month')).text,
        /^I found \d+ homes for rent under \$2,000/,
      );
    });

    it('beginning anew where a sentence names place and home', async () => {
      const say = open();
      await say('condos in Portland under 500k with a pool');
      const first = (await say('Show me houses in Salem')).text.split('\n')[0] ?? '';
      assert.match(first, /^I found \d+ houses in Salem \(/);
    });

    it('shows what it counted', async () => {
      const say = open();
      await say('How many townhouses are for sale?');
      assert.match((await say('show me')).text, /^I found \d+ townhouses for sale/);
    });

    it('keeps the other wishes when the place was unknown', async () => {
      const say = open();
      await say('houses for sale in Springfield under 500k');
      assert.match((await say('Salem')).text, /houses for sale in Salem under \$500,000/);
    });
  });

  describe('about one listing', () => {
    it('tells everything it says', async () => {
      const say = open(PERSON);
      const row = shown((await say('houses for sale in Portland')).text)[1];
      assert.ok(row);
      const { text } = await say('Tell me more about the second one');
      assert.ok(text.includes(`](${row.url})`));
      assert.ok(text.includes(`- **Price:** $${price(row).toLocaleString('en-US')}`));
      assert.ok(text.includes(`- **Year built:** ${row.yearBuilt}`));
      assert.ok(text.includes(`- **MLS number:** ${row.mlsNumber}`));
      assert.match(text, /- \*\*Heating:\*\* (?:Gas|Electric)/);
      assert.ok(text.includes(row.description ?? '-'));
      assert.match(text, /button for a person/);
    });

    it('finds it by number, address and MLS number', async () => {
      const row = agency.rows.find(candidate => candidate.mlsNumber === 'ML10007');
      assert.ok(row?.address);
      for (const sentence of [
        'MLS ML10007',
        'ml10007',
        `What about ${row.address}?`,
        'tell me about listing ML-10007',
      ]) {
        const { text } = await open()(sentence);
        assert.ok(text.includes(`](${row.url})`), `${sentence}\n${text}`);
      }
      const german = await open()('Hauptstrasse 5');
      assert.match(german.text, /METRIC1/);
    });

    it('answers questions about "it"', async () => {
      const say = open();
      await say('villas in Zürich');
      assert.match((await say('when was it built?')).text, /Year built: \*\*1995\*\*/);
      assert.match((await say('how many bathrooms does it have?')).text, /Bathrooms: \*\*2\*\*/);
      assert.match((await say('how big is it?')).text, /Area: \*\*180 m²\*\*/);
      assert.match((await say('how much is it?')).text, /Price: \*\*€1,250,000\*\*/);
      assert.match((await say('where is it?')).text, /Hauptstraße 5, Zürich/);
      assert.match((await say('is it still available?')).text, /Available/);
      assert.match((await say('is there parking?')).text, /Parking spots: \*\*2\*\*/);
    });

    it('quotes the listing where it speaks of a feature, and admits where it does not', async () => {
      const say = open();
      await say('villas in Zürich');
      const pool = await say('Does it have a pool?');
      assert.match(pool.text, /Yes, a pool.*\n\n> A villa with a view of the sea and a pool\./s);
      assert.equal(pool.noAnswer, false);
      const sauna = await say('Does it have a sauna?');
      assert.match(sauna.text, /does not mention a sauna/);
      assert.equal(sauna.noAnswer, true);
    });

    it('asks which, when none was spoken of', async () => {
      assert.match((await open()('How old is the house?')).text, /^Which home do you mean\?/);
    });

    it("leaves a question for the owner to the owner's texts", async () => {
      const say = open();
      await say('villas in Zürich');
      const { text, noAnswer } = await say('what are the property taxes?');
      assert.equal(noAnswer, true);
      assert.doesNotMatch(text, /METRIC1/);
    });

    it('admits that the listing does not say', async () => {
      const say = open();
      await say('land in Bareville');
      const { text, noAnswer } = await say('when was it built?');
      assert.match(text, /Year built: the listing does not say/);
      assert.equal(noAnswer, true);
    });

    it("answers from the owner's own columns", async () => {
      const say = open();
      await say('MLS ML10007');
      assert.match((await say('what is the heating?')).text, /> Heating: (?:Gas|Electric)/);
    });

    it('keeps several apart', async () => {
      const say = open();
      const rows = shown((await say('houses for sale in Portland')).text);
      assert.ok(
        (await say('how many bedrooms does the first have?')).text.includes(rows[0]?.url ?? '-'),
      );
      assert.ok((await say('and the third?')).text.includes(rows[2]?.url ?? '-'));
      assert.ok((await say('when was it built?')).text.includes(String(rows[2]?.yearBuilt)));
    });

    it('says which numbers there are', async () => {
      const say = open();
      await say('villas in Zürich');
      const { text, noAnswer } = await say('tell me about number 7');
      assert.match(text, /There is no number 7: I showed one listing/);
      assert.equal(noAnswer, true);
    });
  });

  describe('about several listings', () => {
    it('compares them side by side', async () => {
      const say = open();
      const rows = shown((await say('houses for sale in Portland')).text);
      const { text } = await say('compare 1 and 3');
      const head = text.split('\n').find(line => line.startsWith('|')) ?? '';
      assert.ok(head.includes(rows[0]?.url ?? '-') && head.includes(rows[2]?.url ?? '-'));
      assert.ok(!head.includes(rows[1]?.url ?? '-'));
      assert.match(
        text,
        new RegExp(
          `\\| \\*\\*Bedrooms\\*\\* \\| ${rows[0]?.bedrooms} \\| ${rows[2]?.bedrooms} \\|`,
        ),
      );
      const widths = text
        .split('\n')
        .filter(line => line.startsWith('|'))
        .map(line => line.split(' | ').length);
      assert.deepEqual([...new Set(widths)], [3]);
    });

    it('compares those that were shown', async () => {
      const say = open();
      await say('houses for sale in Portland');
      assert.match((await say('compare them')).text, /\| --- \| --- \| --- \| --- \|/);
    });

    it('picks one of those shown', async () => {
      const say = open();
      const rows = shown((await say('houses for sale in Portland')).text);
      const largest = Math.max(...rows.map(row => row.buildingArea));
      const { text } = await say('which one is the largest?');
      assert.equal(shown(text)[0]?.buildingArea, largest);
    });

    it('asks which, when there is nothing to compare', async () => {
      assert.match((await open()('compare them')).text, /which two homes to compare/);
    });
  });

  describe("from the owner's texts", () => {
    const answers = [
      ['What are your opening hours?', /Monday to Friday from 9 am to 6 pm/],
      ['are you open on saturday?', /Saturday from 10 am to 2 pm/],
      ['How can I book a viewing?', /within two days/],
      ['do buyers pay commission?', /Buyers pay no commission/],
      ['how long does a mortgage take?', /about four weeks/],
      ['Wie sind Ihre Öffnungszeiten?', /Monday to Friday/],
    ] as const;
    for (const [question, expected] of answers)
      it(`answers “${question}”`, async () => {
        const { text, noAnswer } = await open()(question);
        assert.match(text, expected);
        assert.equal(noAnswer, false);
      });

    it('links the source, where it is an address of the web', async () => {
      assert.match(
        (await open()('opening hours')).text,
        /\[Read more\]\(https:\/\/homes\.example\/hours\)/,
      );
      assert.doesNotMatch((await open()('do you charge fees?')).text, /javascript|Read more/);
    });

    it('answers from the settings', async () => {
      const settings = {
        ChatbotPrivacyPolicyDescription: 'We keep nothing.',
        ChatbotPrivacyPolicyUrl: 'https://homes.example/privacy',
        SocialPageUrl: 'https://social.example/homes',
      };
      const privacy = await open(settings)('What happens with my data?');
      assert.match(privacy.text, /We keep nothing\..*https:\/\/homes\.example\/privacy/s);
      assert.match(
        (await open(settings)('are you on facebook?')).text,
        /https:\/\/social\.example\/homes/,
      );
    });

    it('still answers after listings were shown', async () => {
      const say = open();
      await say('villas in Zürich');
      assert.match((await say('What are your opening hours?')).text, /Monday to Friday/);
      assert.match((await say('can I visit it?')).text, /within two days/);
    });

    it('prefers listings where homes are searched', async () => {
      assert.match((await open()('apartments in Portland with financing')).text, /I found/);
    });
  });

  describe('beside the point', () => {
    it('greets under its name', async () => {
      assert.match((await open(PERSON)('Hello!')).text, /I am Wren/);
      assert.match((await open(PERSON)('who are you?')).text, /Wren, a program/);
    });

    it('says what it can do, with examples that work', async () => {
      const { text, noAnswer } = await open()('What can you do?');
      const examples = [...text.matchAll(/^- (.+)$/gm)].map(match => match[1] ?? '');
      assert.ok(examples.length >= 3);
      assert.equal(noAnswer, false);
      for (const example of examples)
        assert.equal((await open()(example)).noAnswer, false, example);
    });

    it('tells that a person can be asked, only where one can', async () => {
      assert.match(
        (await open(PERSON)('I want to talk to a human')).text,
        /a person can take over/,
      );
      assert.match((await open()('I want to talk to a human')).text, /cannot pass you on/);
      const withMessenger = await open({ MessagingContactUrl: 'https://wa.example/1' })(
        'call me back',
      );
      assert.match(withMessenger.text, /https:\/\/wa\.example\/1/);
    });

    it('answers a greeting with a wish by the wish', async () => {
      assert.match(
        (await open()('Hi! Houses in Salem please')).text,
        /^I found \d+ houses in Salem/,
      );
    });

    it('thanks for thanks', async () => {
      assert.match((await open()('thanks a lot')).text, /welcome/);
    });
  });

  describe('what an agent must not steer by', () => {
    const declined = [
      ['Is Portland a safe area?', /police/],
      ['What is the crime rate in Salem?', /police/],
      ['Are there many Muslims in Portland?', /census/],
      ['a mostly white neighborhood', /census/],
      ['a neighborhood with families with kids', /census/],
      ['which area has the best schools?', /school districts/],
    ] as const;
    for (const [question, pointer] of declined)
      it(`declines “${question}” with a pointer`, async () => {
        const { text, noAnswer } = await open()(question);
        assert.match(text, pointer);
        assert.doesNotMatch(text, /homes\.example/);
        assert.equal(noAnswer, false);
      });

    it('still answers the rest of the question', async () => {
      const { text } = await open()('houses in a safe neighborhood in Salem under 600k');
      assert.match(text, /police.*I found \d+ houses for sale in Salem under \$600,000/s);
    });

    it('takes no harmless word for it', async () => {
      for (const sentence of [
        'single family home in Salem',
        'house with a white kitchen',
        'a family home',
        'near a school',
      ])
        assert.doesNotMatch(
          (await open()(sentence)).text,
          /census|police|school districts/,
          sentence,
        );
    });
  });

  describe('what it does not know', () => {
    const unknown = [
      'asdf qwertz',
      'What is the meaning of life?',
      'Who won the game yesterday?',
      'tell me a joke about llamas',
      'what is the heating like on the moon?',
    ];
    for (const question of unknown)
      it(`admits it of “${question}”`, async () => {
        const { text, noAnswer } = await open(PERSON)(question);
        assert.equal(noAnswer, true, text);
        assert.match(text, /I can search the listings/);
        assert.doesNotMatch(text, /homes\.example/);
      });

    it('points to a person only where there is one', async () => {
      assert.match((await open(PERSON)('asdf qwertz')).text, /A person can help/);
      assert.doesNotMatch((await open()('asdf qwertz')).text, /person/);
    });

    it('admits that it sees and hears nothing', async () => {
      for (const type of ['Image', 'Audio', 'Video'] as const) {
        const answerer = new RetrievalAnswerer(stage.db, { paceMs: 0 });
        const { chatbotId } = agency;
        const silent = await ask(answerer, { chatbotId, content: '', type });
        assert.match(silent.text, /I cannot (?:look at|listen to|watch)/);
        assert.equal(silent.noAnswer, true);
        const worded = await ask(answerer, { chatbotId, content: 'houses in Salem', type });
        assert.match(worded.text, /I go by your words\.\n\nI found \d+ houses in Salem/);
        assert.equal(worded.noAnswer, false);
      }
    });

    it('tells what came, in the language it speaks', async () => {
      const answerer = new RetrievalAnswerer(stage.db, { paceMs: 0 });
      const { chatbotId } = agency;
      const pictures = [answerFile(png(640, 480)), answerFile(pngOf(1_600_000))];
      const say = async (type: 'Image' | 'Audio' | 'Video', language: string) => {
        const files =
          type === 'Image' ? pictures : [answerFile(type === 'Audio' ? wav(1.5) : mp4())];
        const settings = { AIResponseLanguage: language };
        return (await ask(answerer, { chatbotId, content: '', type, files, settings })).text;
      };
      assert.match(
        await say('Image', 'English'),
        /^Your 2 pictures have arrived \(PNG, 640 × 480 pixels, \d+ KB; PNG, 4 × 3 pixels, 1\.5 MB\)\.\n\nI cannot look at pictures/,
      );
      assert.match(await say('Audio', 'German'), /^Ihre Aufnahme .*\(WAV, 1,5 Sekunden, 47 KB\)/);
      assert.match(await say('Audio', 'Spanish'), /^He recibido su grabación .*1,5 segundos/);
      assert.match(await say('Video', 'French'), /^J’ai bien reçu votre vidéo \(MP4, .*Ko\)/);
    });

    it('admits that there was nothing to read', async () => {
      const { text, noAnswer } = await open()('???');
      assert.match(text, /nothing to read/);
      assert.equal(noAnswer, true);
    });
  });

  describe('its memory', () => {
    it('lives in the session, not in the process', async () => {
      const { chatbotId } = agency;
      const one = new RetrievalAnswerer(stage.db, { paceMs: 0 });
      const other = new RetrievalAnswerer(stage.db, { paceMs: 0 });
      const { memory } = await ask(one, { chatbotId, content: 'houses for sale in Portland' });
      const { text } = await ask(other, {
        chatbotId,
        content: 'with 3 bedrooms',
        memory: JSON.parse(JSON.stringify(memory)),
      });
      assert.match(text, /houses? for sale in Portland with 3 bedrooms/);
      assert.match(
        (await ask(one, { chatbotId, content: 'with 3 bedrooms' })).text,
        /^I found \d+ homes/,
      );
    });

    it('is passed over when it is damaged', async () => {
      const { chatbotId } = agency;
      const answerer = new RetrievalAnswerer(stage.db, { paceMs: 0 });
      const damaged = [
        null,
        7,
        'x',
        [],
        { version: 2 },
        { version: 1, shown: ['1; drop table'] },
        { version: 1, shown: [], query: { places: 'all' } },
      ];
      for (const memory of damaged) {
        const { text } = await ask(answerer, { chatbotId, content: 'more', memory });
        assert.match(text, /nothing to continue/);
      }
    });

    it('notices that a listing is gone', async () => {
      const { chatbotId } = agency;
      const answerer = new RetrievalAnswerer(stage.db, { paceMs: 0 });
      const memory = { version: 1, shown: [999_999_999], focus: 999_999_999 };
      const { text, noAnswer } = await ask(answerer, {
        chatbotId,
        content: 'tell me about the first one',
        memory,
      });
      assert.match(text, /no longer there/);
      assert.equal(noAnswer, true);
    });
  });
});
