import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { RetrievalAnswerer } from '../../../service/answering/retrieval.js';
import { LANGUAGES, type Language } from '../../../service/answering/understanding/lexicon.js';
import { features } from '../../../service/answering/understanding/vocabulary/features.js';
import { phrasesFor } from '../../../service/answering/wording/languages/choose-language.js';
import { numbersOf } from '../../../service/answering/wording/numbers.js';
import { onEachDatabase } from '../support/stage.js';
import { openAgency, startSession, type Agency } from './support/answering.js';

const names: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
};

/** What an answer puts in quotation marks for the visitor to say. */
const quoted = (text: string) =>
  [...text.matchAll(/[“„«]\s*([^”“»]+?)\s*[”“»]/g)].map(([, words]) => words ?? '');

describe('the languages of answers', () => {
  it('are chosen by the owner, then by the question, else English', () => {
    const localeOf = (wanted: string | undefined, spoken?: Language) =>
      phrasesFor(wanted === undefined ? {} : { AIResponseLanguage: wanted }, spoken).locale;
    assert.equal(localeOf('German', 'en'), 'de-DE');
    assert.equal(localeOf('Español', 'en'), 'es-ES');
    assert.equal(localeOf('Français'), 'fr-FR');
    assert.equal(localeOf(undefined, 'fr'), 'fr-FR');
    assert.equal(localeOf('', 'es'), 'es-ES');
    assert.equal(localeOf('Klingon', 'de'), 'de-DE');
    assert.equal(localeOf(undefined), 'en-US');
  });

  for (const language of LANGUAGES) {
    const phrases = phrasesFor({}, language);

    it(`have a name for every feature in ${names[language]}`, () => {
      assert.deepEqual(Object.keys(phrases.features).sort(), features.map(row => row.means).sort());
    });
  }

  it('write money and numbers as each is used to', () => {
    const money = (language: Language, value: number, symbol: string) => {
      const { locale, areaUnits } = phrasesFor({}, language);
      return numbersOf(locale, areaUnits)
        .money(value, symbol)
        .replace(/[\u00a0\u202f]/g, ' ');
    };
    assert.equal(money('en', 500_000, '$'), '$500,000');
    assert.equal(money('en', 1234.5, '€'), '€1,234.50');
    assert.equal(money('en', 500_000, 'CHF'), 'CHF 500,000');
    assert.equal(money('de', 500_000, '€'), '500.000 €');
    assert.equal(money('fr', 500_000, '$'), '500 000 $');
    assert.equal(money('es', 500_000, 'US$'), '500.000 US$');
  });
});

onEachDatabase('a conversation in every language', stage => {
  let agency: Agency;
  before(async () => {
    agency = await openAgency(stage);
  });
  const open = (settings = {}) =>
    startSession(new RetrievalAnswerer(stage.db, { paceMs: 0 }), agency.chatbotId, settings);

  const questions: Readonly<Record<Language, readonly [string, RegExp]>> = {
    en: [
      'Show me houses for sale in Portland with 3 bedrooms',
      /^I found \d+ houses? for sale in Portland with 3 bedrooms/,
    ],
    de: [
      'Zeige mir Häuser zum Kauf in Portland mit 3 Schlafzimmern',
      /^Gefunden habe ich \d+ (?:Haus|Häuser) zum Kauf in Portland mit 3 Schlafzimmern/,
    ],
    fr: [
      'Montrez-moi les maisons à vendre à Portland avec 3 chambres',
      /^J’ai trouvé \d+ maisons? à vendre à Portland avec 3 chambres/,
    ],
    es: [
      'Muéstrame las casas en venta en Portland con 3 dormitorios',
      /^He encontrado \d+ casas? en venta en Portland con 3 dormitorios/,
    ],
  };

  for (const language of LANGUAGES) {
    const [question, answer] = questions[language];

    it(`answers a question in ${names[language]} in ${names[language]}`, async () => {
      assert.match((await open()(question)).text, answer);
    });

    it(`answers in ${names[language]} whatever the question, if the owner wants it so`, async () => {
      const settings = { AIResponseLanguage: names[language] };
      const other = questions[language === 'en' ? 'de' : 'en'][0];
      assert.match((await open(settings)(other)).text, answer);
    });

    it(`understands what it suggests itself in ${names[language]}`, async () => {
      const settings = { AIResponseLanguage: names[language] };
      const abilities = await open(settings)('help');
      const examples = [...abilities.text.matchAll(/^- (.+)$/gm)].map(
        ([, example]) => example ?? '',
      );
      assert.equal(examples.length, 3);
      for (const example of examples) {
        const { text, noAnswer } = await open(settings)(example);
        assert.equal(noAnswer, false, `${example}\n${text}`);
        assert.notEqual(text, abilities.text);
      }
      const first = await open(settings)(`${questions.en[0].replace(' with 3 bedrooms', '')}`);
      const suggestions = quoted(first.text.split('\n').at(-1) ?? '');
      assert.equal(suggestions.length, 3, first.text);
      for (const suggestion of suggestions) {
        const say = open(settings);
        await say('houses for sale in Portland');
        const { text, noAnswer } = await say(suggestion);
        assert.equal(noAnswer, false, `${suggestion}\n${text}`);
        assert.match(text, /homes\.example\/listing/);
        assert.notEqual(text, first.text);
      }
    });

    it(`compares and details as it suggests in ${names[language]}`, async () => {
      const settings = { AIResponseLanguage: names[language] };
      const say = open(settings);
      const { text } = await say('villas or lofts in Zürich or Vancouver for sale, top 2');
      assert.match(text, /\*\*2\. /, text);
      const phrases = phrasesFor(settings, undefined);
      const [details, compare] = quoted(phrases.suggestCompare(1, 2));
      assert.ok(details && compare);
      assert.match((await say(compare)).text, /\| --- \| --- \| --- \|/);
      assert.ok(
        (await say(details)).text.includes(`- **${phrases.labels.price}${phrases.colon}** `),
      );
      const counted = await say('How many houses are there in Portland?');
      const [show] = quoted(phrases.suggestShow);
      assert.ok(counted.text.includes(phrases.suggestShow));
      assert.match((await say(show ?? '')).text, /homes\.example\/listing/);
    });

    it(`quotes and punctuates as ${names[language]} does`, async () => {
      const settings = { AIResponseLanguage: names[language] };
      const { text } = await open(settings)('houses in Portland with a helipad');
      const { quote } = phrasesFor(settings, undefined);
      assert.ok(text.includes(quote('helipad')), text);
      const details = await open(settings)('MLS METRIC1');
      assert.equal(/^- \*\*[^*]+\u00a0:\*\* /m.test(details.text), language === 'fr');
    });

    it(`goes on in ${names[language]} when a word could be of any language`, async () => {
      const say = open();
      await say(question);
      const { text } = await say('Salem?');
      const begin = answer.source.split(' \\d+')[0] ?? '';
      assert.match(
        text,
        new RegExp(`${begin}|${phrasesFor({}, language).none('x').split(' ')[0]}`),
      );
    });

    it(`has words for everything it may have to say in ${names[language]}`, async () => {
      const say = open({
        AIResponseLanguage: names[language],
        TalkToHumanEmail: 'a@homes.example',
      });
      const sentences = [
        'hello',
        'thanks',
        'bye',
        'how are you',
        'who are you',
        'are you a bot',
        'do you speak German',
        'yes',
        'no',
        'great',
        'useless',
        'talk to a human',
        'asdf qwertz',
        '???',
        'is it safe in Salem',
        'best schools',
        'who lives in Salem',
        'homes in Springfield',
        'homes in Portlnd',
        'mobile homes',
        'houses in Salem under 100k',
        'houses in Salem with a sauna and a pool',
        'how many homes in Salem',
        'average price in Salem',
        'median price in Salem',
        'price range in Salem',
        'which cities',
        'what types of homes',
        'houses built between 1990 and 2000 over 1500 sqft on a lot over 1 acre with parking, without a pool, no condos',
        'open houses listed in the last 30 days',
        'sold homes',
        'coming soon',
        'studio',
        'a room for rent',
        'homes with no HOA',
        'HOA under 300',
        'under $300 per sqft',
        'around 400k',
        'between 300k and 400k',
        'at least 300k',
        'over 300k',
        'up to 400k',
        'not in Salem',
        'homes mentioning gazebo',
        'MLS METRIC1',
        'does it have a pool',
        'does it have a sauna',
        'when was it built',
        'what is the deposit',
        'is it available',
        'MLS NOPE99',
        '999 Nowhere Street',
        'number 44',
        'compare them',
        'start over',
        'more',
      ];
      for (const sentence of sentences) {
        const { text } = await say(sentence);
        assert.ok(text.length > 0);
        assert.doesNotMatch(text, /undefined|NaN|\[object|function|=>/, `${sentence}\n${text}`);
      }
    });
  }
});
