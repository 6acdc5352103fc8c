import { expect } from '@open-wc/testing';
import { everyCut, render, startRendering } from './support/rendering.js';

/** Sentences in the languages of the widget: an answer, and what its block holds. */
const sentences: readonly {
  readonly name: string;
  readonly answer: string;
  readonly html: string;
  readonly dir?: 'rtl';
}[] = [
  {
    name: 'Arabic',
    answer: '**ملاحظة:**السعر 400~500 أو 600~700.',
    html: '<strong>ملاحظة:</strong>السعر 400~500 أو 600~700.',
    dir: 'rtl',
  },
  {
    name: 'Arabic after a prefix',
    answer: 'في و**«الحي»**الجميل',
    html: 'في و<strong>«الحي»</strong>الجميل',
    dir: 'rtl',
  },
  {
    name: 'Chinese',
    answer: '**注意：**请看 400~500 或 600~700。',
    html: '<strong>注意：</strong>请看 400~500 或 600~700。',
  },
  {
    name: 'Chinese with quotes',
    answer: '这是**“重点”**内容，*（可选）*的。',
    html: '这是<strong>“重点”</strong>内容，<em>（可选）</em>的。',
  },
  {
    name: 'Chinese beside numbers and Latin names',
    answer: '**「约」**500~600万，**价格：**500万，500**（约）**元，**「重点」**iPhone',
    html: '<strong>「约」</strong>500~600万，<strong>价格：</strong>500万，500<strong>（约）</strong>元，<strong>「重点」</strong>iPhone',
  },
  {
    name: 'Arabic before a number',
    answer: '**السعر:**٤٠٠ أو **«السعر»**400',
    html: '<strong>السعر:</strong>٤٠٠ أو <strong>«السعر»</strong>400',
    dir: 'rtl',
  },
  { name: 'Hindi before a number', answer: '**दाम:**४०० या ५००', html: '<strong>दाम:</strong>४०० या ५००' },
  {
    name: 'Korean before a number',
    answer: '**가격:**5억, **(약)**3층',
    html: '<strong>가격:</strong>5억, <strong>(약)</strong>3층',
  },
  {
    name: 'Dutch',
    answer: '**Let op:** 400~500 of ~~600~~.',
    html: '<strong>Let op:</strong> 400~500 of <del>600</del>.',
  },
  {
    name: 'English',
    answer: '**Note:** ~400 or ~500, ~~600~~.',
    html: '<strong>Note:</strong> ~400 or ~500, <del>600</del>.',
  },
  {
    name: 'French',
    answer: "**« Note »** : l'**« offre »**, ~400 ou ~500.",
    html: "<strong>« Note »</strong> : l'<strong>« offre »</strong>, ~400 ou ~500.",
  },
  {
    name: 'German',
    answer: '**„Haus“**-Suche: 400~500 oder 600~700.',
    html: '<strong>„Haus“</strong>-Suche: 400~500 oder 600~700.',
  },
  {
    name: 'Hebrew',
    answer: 'ב**"תל אביב"**היפה, 400~500 או 600~700.',
    html: 'ב<strong>"תל אביב"</strong>היפה, 400~500 או 600~700.',
    dir: 'rtl',
  },
  {
    name: 'Hebrew after a name',
    answer: 'iPhone 15 הוא טלפון נהדר מאוד',
    html: 'iPhone 15 הוא טלפון נהדר מאוד',
    dir: 'rtl',
  },
  {
    name: 'Hindi',
    answer: '**नोट:**कृपया देखें 400~500 या 600~700।',
    html: '<strong>नोट:</strong>कृपया देखें 400~500 या 600~700।',
  },
  { name: 'Italian', answer: '**Nota:** 400~500 o 600~700.', html: '<strong>Nota:</strong> 400~500 o 600~700.' },
  {
    name: 'Japanese',
    answer: '**「東京」**の家は400~500か600~700です。',
    html: '<strong>「東京」</strong>の家は400~500か600~700です。',
  },
  {
    name: 'Korean',
    answer: '**"서울"**은 400~500 또는 600~700입니다.',
    html: '<strong>"서울"</strong>은 400~500 또는 600~700입니다.',
  },
  {
    name: 'Polish',
    answer: '**„Dom”**: 400~500 albo ~~600~~.',
    html: '<strong>„Dom”</strong>: 400~500 albo <del>600</del>.',
  },
  { name: 'Portuguese', answer: '**Nota:** 400~500 ou 600~700.', html: '<strong>Nota:</strong> 400~500 ou 600~700.' },
  { name: 'Spanish', answer: '**¡Ojo!** 400~500 o 600~700.', html: '<strong>¡Ojo!</strong> 400~500 o 600~700.' },
  {
    name: 'Turkish',
    answer: '**"İstanbul"**\'da 400~500 veya 600~700.',
    html: '<strong>"İstanbul"</strong>\'da 400~500 veya 600~700.',
  },
  {
    name: 'Ukrainian',
    answer: '**«Дім»**: 400~500 або 600~700.',
    html: '<strong>«Дім»</strong>: 400~500 або 600~700.',
  },
  {
    name: 'English about a Hebrew name',
    answer: 'The street שדרות is quiet and green.',
    html: 'The street שדרות is quiet and green.',
  },
];

/** Text right after an address in the languages of the widget. */
const afterAddresses = [
  ...[
    '،هنا',
    '؟',
    'من',
    '。',
    '，请看',
    '（地图）',
    ', hier',
    '. Read',
    ' « ici »',
    '“hier”',
    ' פה',
    'הזה',
    '।',
    'पर',
    '. Qui',
  ],
  ...['をご覧', '、', '에서', '. Tu', '! Aqui', '; aquí', ' сюди', '…', '—'],
];

describe('answers in every language', () => {
  for (const { name, answer, html, dir = 'ltr' } of sentences)
    it(`has emphasis, tildes and a direction in ${name}`, () => {
      const block = render(answer).firstElementChild!;
      expect(block.innerHTML).to.equal(html);
      expect(block.getAttribute('dir')).to.equal(dir);
    });

  it('ends a bare address before the text of another script', () => {
    for (const rest of afterAddresses) {
      const root = render(`https://a.test/b?c=1${rest}`);
      expect(root.querySelector('a')?.getAttribute('href'), rest).to.equal('https://a.test/b?c=1');
      expect(root.textContent, rest).to.equal(`https://a.test/b?c=1${rest}`);
    }
  });

  it('never strikes a range out while it streams', () => {
    const answer = '400~500 or 600~700 kr';
    for (const cut of everyCut(answer)) {
      const { root, renderer } = startRendering();
      renderer.update(answer.slice(0, cut), false);
      expect(root.querySelector('del'), answer.slice(0, cut)).to.equal(null);
      expect(answer.startsWith(root.textContent.trimEnd()), root.textContent).to.equal(true);
    }
  });

  it('shows comparisons, rules and notes as they were meant', () => {
    for (const [answer, html] of [
      ['- > 25 m²\n- >= 30\n- a', '<ul><li>&gt; 25 m²</li><li>&gt;= 30</li><li>a</li></ul>'],
      ['- > quoted', '<ul><li><blockquote><p>quoted</p></blockquote></li></ul>'],
      ['text\n---\nmore', '<p>text</p><hr><p>more</p>'],
      ['text\nline\n---\nmore', '<p>textline</p><hr><p>more</p>'],
      ['Title\n===', '<h1>Title</h1>'],
      ['See[^1].\n\n[^1]: Estimate', '<p>See[^1].</p><p>[^1]: Estimate</p>'],
    ] as const)
      expect(render(answer).innerHTML.replace(/ class="block"| dir="ltr"|\n/g, ''), answer).to.equal(html);
  });

  const streamed = [
    {
      text: 'Marram & Vale הוא משרד תיווך קטן על שפת האגם, ליד הנמל.',
      base: 'rtl',
      directions: ['rtl'],
      what: 'a Latin name first in Hebrew',
    },
    {
      text: '- Cedar Point Road — בית עם שלושה חדרים\n- River Walk — דירה\n',
      base: 'rtl',
      directions: ['rtl'],
      what: 'Latin streets in a Hebrew list',
    },
    {
      text: '| River Walk | מחיר ומצב הבית ליד האגם |\n|---|---|\n| a | b |\n',
      base: 'rtl',
      directions: ['rtl'],
      what: 'a Hebrew table',
    },
    { text: '# Marram & Vale: על המשרד שלנו ועל האגם\n', base: 'rtl', directions: ['rtl'], what: 'a Hebrew heading' },
    {
      text: 'שדרות הרצל is a quiet street near the lake, with old trees.',
      base: 'ltr',
      directions: ['ltr'],
      what: 'a Hebrew name first in English',
    },
    { text: '**مرام** is what the boat is called.', base: 'ltr', directions: ['ltr'], what: 'an Arabic name in bold' },
    { text: 'Yes, it has a garage.', base: 'rtl', directions: ['rtl', 'ltr'], what: 'English after a Hebrew question' },
    {
      text: 'The house has a garage, a garden, a dock and שלום as its name.',
      base: 'rtl',
      directions: ['rtl', 'ltr'],
      what: 'more English than a name in Hebrew',
    },
    {
      text: 'هذا هو الرابط https://www.example.com/listings/harrow-bay/18-south-shore-drive-with-a-long-address.html شكرا',
      base: 'ltr',
      directions: ['ltr', 'rtl'],
      what: 'a long address in an Arabic sentence after a Latin question',
    },
    {
      text: 'https://www.example.com/listings/harrow-bay/18-south-shore-drive-with-a-long-address.html',
      base: 'rtl',
      directions: ['rtl'],
      what: 'an address alone',
    },
    { text: '3 / 5', base: 'rtl', directions: ['rtl'], what: 'no letters at all' },
  ] as const;

  it('expects of each block the direction of the text before it, also when a note below it is defined', () => {
    const text = [
      'نعم، لدينا ثلاثة منازل قرب البحيرة في هذه المدينة.',
      'Marram & Vale هو مكتب صغير للعقارات على شاطئ البحيرة[^1].',
      '- Cedar Point Road هو شارع هادئ قرب الميناء القديم\n- River Walk',
      'انظر إلى [map] هنا',
      '[map]: https://a.test/',
      'Cedar Point Road هو شارع هادئ قرب الميناء القديم',
    ].join('\n\n');
    const { renderer, root } = startRendering({ direction: 'ltr' });
    const seen = new Map<number, Set<string>>();
    for (const cut of everyCut(text)) {
      renderer.update(text.slice(0, cut), cut === text.length);
      for (const [index, block] of [...root.children].entries())
        seen.set(index, (seen.get(index) ?? new Set()).add(block.getAttribute('dir') ?? 'none'));
    }
    expect([...seen.values()].map(directions => [...directions])).to.deep.equal([
      ['ltr', 'rtl'],
      ...Array.from({ length: seen.size - 1 }, () => ['rtl']),
    ]);
    expect(seen.size).to.equal(5);
  });

  for (const { text, base, directions, what } of streamed)
    it(`gives each block the direction of the conversation while it streams, unless most letters differ: ${what}`, () => {
      const seen = new Set<string>();
      const { renderer, root } = startRendering({ direction: base });
      for (let length = 1; length <= text.length; length++) {
        renderer.update(text.slice(0, length), length === text.length);
        const [block] = root.children;
        if (block) seen.add(block.getAttribute('dir') ?? 'none');
      }
      expect([...seen]).to.deep.equal(directions);
    });
});
