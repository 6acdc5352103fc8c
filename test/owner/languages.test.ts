import { expect } from '@open-wc/testing';
import '../../src/chatbot-listings.js';
import { english } from '../../src/locales/owner/english.js';
import { completeTexts } from '../../src/locales/owner/complete-texts.js';
import { findOwnerLanguage, ownerLanguages } from '../../src/locales/owner/find-language.js';
import { DashboardService } from './support/dashboard-service.js';
import { placeDashboard } from './support/dashboard.js';
import { found } from '../widget/support/wait.js';

type Fill = (...values: unknown[]) => string;
type Text = string | Fill;

const tags = Object.keys(ownerLanguages) as (keyof typeof ownerLanguages)[];
const COUNTS = [0, 1, 2, 5, 11, 21, 1234];
/** Placeholders for names and words; all others are for numbers. */
const WORDS_IN: Readonly<Record<string, readonly unknown[]>> = {
  pickColor: ['Ada Example'],
  moveUp: ['Ada Example'],
  moveDown: ['Ada Example'],
  removeItem: ['Ada Example'],
  conflict: ['Ada Example'],
  wideDomain: ['.example.com'],
  quoted: ['Ada Example'],
  'form.edit': ['Ada Example'],
  'table.selectOne': ['Ada Example'],
  'table.rooms': ['3', '2.5'],
  'feed.last': ['12:34:56'],
  'teaser.due': ['Ada Example'],
  'inbox.visitorNumber': ['Ada Example'],
  'inbox.withAgent': ['Ada Example'],
  'inbox.waiting': ['12:34:56'],
  'inbox.colleagueHas': ['Ada Example'],
  'inbox.takeFrom': ['Ada Example'],
  'inbox.messageList': ['Ada Example'],
  'inbox.typing': ['Ada Example'],
  'inbox.message': ['Ada Example'],
  'inbox.nowWaiting': ['Ada Example'],
  'inbox.newKeyQuestion.title': ['Ada Example'],
  'inbox.removeQuestion.title': ['Ada Example'],
  'inbox.key': ['Ada Example'],
  'inbox.opensAt': ['12:34:56'],
  'inbox.addHours': ['Ada Example'],
  'inbox.opens': ['Ada Example'],
  'inbox.closes': ['Ada Example'],
  'import.becomesOf': ['Ada Example'],
  'import.readAs': ['Ada Example'],
  'import.duplicate': ['Ada Example', 17],
  'import.fault': ['Ada Example', 'a lot'],
  'import.pausedUntil': ['12:34:56'],
};
/** Texts that quote words, and have no quotation marks of their own. */
const SIGNS = ['quoted', 'import.fault'];
const SUMMARY = 'import.summary';
const COUNTED = { created: 31, updated: 32, skipped: 33, failed: 34, remaining: 35, withdrawn: 36 };

/** Quotation marks of each language. */
const QUOTATION_MARKS: Readonly<Record<keyof typeof ownerLanguages, string>> = {
  de: '„“',
  es: '«»',
  fr: '«»',
  pt: '“”',
  'zh-Hans': '“”',
};

/** Proper names, and texts that equal the English ones. */
const OWN_NAMES = ['tabs.webhooks', 'embed.npm', 'embed.react', 'tabList', 'conversations.chatbot'];
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: [
    'columnNameHint',
    'groups.limits.0',
    'inbox.agentName',
    'inbox.online',
    'inbox.offline',
    'settings.Name.0',
    'settings.MessagingContactUrl.0',
    'settings.Domains.0',
    'listing.Status.0',
    'table.columns.status',
  ],
  fr: [
    'imageNumber',
    'tabs.conversations',
    'inbox.conversations',
    'conversations.count',
    'conversations.messages',
    'settings.SystemMessage.0',
    'settings.EnableUploadImage.0',
    'listing.Images.0',
    'listing.Latitude.0',
    'listing.Longitude.0',
    'listing.Description.0',
    'table.page',
  ],
  pt: ['listing.Status.0', 'listing.Latitude.0', 'listing.Longitude.0', 'table.columns.status'],
};

/** Returns every text by its path: `table.columns.property`, `settings.Name.0`. */
function textsOf(table: object, path = ''): [path: string, text: Text][] {
  return Object.entries(table).flatMap(([name, text]: [string, unknown]) => {
    const at = path ? `${path}.${name}` : name;
    if (typeof text === 'object') return textsOf(text!, at);
    return [[at, text as Text] as [string, Text]];
  });
}

const englishTexts = textsOf(english).filter(([path]) => path !== 'language');
const gaps = englishTexts.flatMap(([path, text]) => (typeof text === 'function' ? [[path, text.length] as const] : []));

/** Fills the placeholders of a text with words, or with numbers from `count`. */
function say(path: string, text: Text, count = 3): string {
  if (typeof text === 'string') return text;
  if (path === SUMMARY) return text(COUNTED);
  return text(...(WORDS_IN[path] ?? [count, count + 40, count + 80]));
}

describe('Languages of the owner dashboard', () => {
  it('has the dashboard in six languages', () => {
    expect(tags).to.deep.equal(['de', 'es', 'fr', 'pt', 'zh-Hans']);
  });

  for (const tag of tags)
    describe(tag, () => {
      let strings: Map<string, Text>;
      const fill = (path: string, ...values: unknown[]) => (strings.get(path) as Fill)(...values);
      /** Whether a text has a number, localized or not. */
      const hasNumber = (said: string, number: number) =>
        [new Intl.NumberFormat(tag).format(number), String(number)].some(each => said.includes(each));
      before(async () => {
        strings = new Map(textsOf((await ownerLanguages[tag]()).strings));
      });

      it('has every text, and no other', () => {
        expect(strings.get('language')).to.equal(tag);
        const paths = ['language', ...englishTexts.map(([path]) => path)];
        expect([...strings.keys()].sort()).to.deep.equal(paths.sort());
        for (const [path, text] of englishTexts) expect(typeof strings.get(path), path).to.equal(typeof text);
      });

      it('has no empty, unfinished or English text', () => {
        const same: string[] = [];
        for (const [path, text] of englishTexts) {
          const original = say(path, text);
          const said = say(path, strings.get(path)!);
          if (original) expect(said.trim(), path).to.not.equal('');
          expect(said, path).to.equal(said.trim());
          expect(said, path).to.not.match(/undefined|NaN|#|\$\{|\[object|\.\.\.|␣| {2}/);
          if (said === original && /[a-z]{2}/i.test(original) && !SIGNS.includes(path)) same.push(path);
        }
        const allowed = [...OWN_NAMES, ...(SAME[tag] ?? [])];
        expect(same.filter(path => !allowed.includes(path))).to.deep.equal([]);
      });

      it('has only its own quotation marks', () => {
        const marks = fill('quoted', '').replace(/[\u00a0\u2068\u2069]/g, '');
        expect(marks).to.equal(QUOTATION_MARKS[tag]);
      });

      it('includes the word given for each placeholder', () => {
        for (const [path, values] of Object.entries(WORDS_IN))
          for (const value of values) expect(fill(path, ...values), path).to.contain(value);
        expect(fill('table.rooms', '3', ''), 'no baths').to.not.contain('·');
      });

      it('uses its own digits and plurals', () => {
        for (const [path, length] of gaps) {
          if (path in WORDS_IN || path === SUMMARY || path.startsWith('contrast.')) continue;
          for (const count of COUNTS) {
            const values = [count, count + 40, count + 80].slice(0, length);
            const said = fill(path, ...values);
            expect(said, path).to.not.match(/undefined|NaN|#/);
            for (const value of values) expect(hasNumber(said, value), `${path}: ${said}`).to.equal(true);
          }
        }
      });

      it('formats a contrast ratio with one localized decimal', () => {
        const written = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).format(2.5);
        for (const path of ['black-text', 'pale', 'dark'].map(name => `contrast.${name}`))
          expect(fill(path, 2.4999), path).to.contain(written);
      });

      it('mentions only nonzero counts in the import summary', () => {
        const nothing = { created: 0, updated: 0, skipped: 0, failed: 0, remaining: 0 };
        const all = fill(SUMMARY, COUNTED);
        for (const count of Object.values(COUNTED)) expect(hasNumber(all, count), all).to.equal(true);
        const only = fill(SUMMARY, { ...nothing, created: 31, failed: 34 });
        expect(hasNumber(only, 31) && hasNumber(only, 34), only).to.equal(true);
        expect(hasNumber(only, 0), only).to.equal(false);
        expect(hasNumber(fill(SUMMARY, nothing), 0)).to.equal(true);
      });

      it('distinguishes deleted from remaining listings', () => {
        expect(fill('table.deleted', 5, 5)).to.not.equal(fill('table.deleted', 5, 6));
        expect(hasNumber(fill('table.deleted', 5, 6), 6)).to.equal(true);
      });
    });

  it('finds the dashboard language by the tags that pages use', async () => {
    const named = async (tag: string) => (await findOwnerLanguage(tag))?.language;
    for (const tag of tags) expect(await named(tag), tag).to.equal(tag);
    expect(await named('de-AT')).to.equal('de');
    expect(await named('pt-BR')).to.equal('pt');
    for (const tag of ['PT_br', 'pt_pt', 'pt-PT']) expect(await named(tag), tag).to.equal('pt');
    for (const tag of ['zh', 'zh-CN', 'zh-Hans-HK', 'zh-SG']) expect(await named(tag), tag).to.equal('zh-Hans');
    for (const tag of ['', 'en-GB', 'sv', 'pl', 'zh-TW', 'zh-Hant', 'x-klingon', 'constructor', 'no such tag'])
      expect(await named(tag), tag).to.equal(undefined);
  });
});

describe('Language of the owner dashboard', () => {
  const page = document.documentElement;
  afterEach(() => {
    page.lang = 'en';
  });

  it('takes the dashboard language from its place in the page, and follows changes', async () => {
    page.lang = 'es';
    const element = await placeDashboard('chatbot-listings', new DashboardService());
    const spanish = (await ownerLanguages.es()).strings;
    const isSaid = (words: string) => found(() => element.shadowRoot!.textContent.includes(words));
    await isSaid(spanish.table.add);
    element.lang = 'zh-CN';
    await isSaid((await ownerLanguages['zh-Hans']()).strings.table.add);
    element.lang = 'sv';
    await isSaid(english.table.add);
    element.removeAttribute('lang');
    await isSaid(spanish.table.add);
  });

  it('replaces single texts of any language, and shows the others in that language', async () => {
    page.lang = 'de';
    const { strings: german } = await ownerLanguages.de();
    const element = await placeDashboard('chatbot-listings', new DashboardService());
    const isSaid = (words: string) => found(() => element.shadowRoot!.textContent.includes(words));
    element.strings = { table: { add: 'Neues Haus' } };
    await isSaid('Neues Haus');
    await isSaid(german.table.export);
    element.strings = { language: 'sv', direction: 'rtl', table: { add: 'Nytt objekt' } };
    await isSaid('Nytt objekt');
    expect(getComputedStyle(element.shadowRoot!.querySelector('button')!).direction).to.equal('rtl');
    element.strings = undefined;
    await isSaid(german.table.add);
  });

  it('uses the English text for each one that a language lacks or has in another shape', () => {
    const wrong: object = {
      save: undefined,
      cancel: null,
      unsaved: 'not a function',
      tabs: 'not a group',
      settings: { Name: 'no pair' },
      toString: 'x',
    };
    const texts = completeTexts({ ...wrong, back: 'Zurück', choices: { Sold: 'Verkauft' } });
    expect(texts.back).to.equal('Zurück');
    expect(texts.choices).to.deep.equal({ ...english.choices, Sold: 'Verkauft' });
    expect({ ...texts, back: english.back, choices: english.choices }).to.deep.equal(english);
  });
});
