import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocumentKind } from '../../../service/site/document.js';
import { readDocument } from '../../../service/site/read-document.js';
import { passagesOf } from '../../../service/site/passages.js';
import { readRobots } from '../../../service/site/robots.js';
import { filler, page, pdfOf, zipOf } from './site-server.js';

const read = (content: string | Buffer, kind: DocumentKind = 'html', charset = '') =>
  readDocument({ id: 1, kind, bytes: new Uint8Array(Buffer.from(content)), name: 'https://homes.example/a', charset });

test('the text of a page keeps rows of tables and terms together, and leaves out what visitors do not see or is struck out', async () => {
  for (const { html, expected } of [
    {
      html: '<table><tr><td><p>Monday</p></td><td><p>9 to 6</p></td></tr><tr><th>Saturday</th><td>10<br>to 2</td></tr></table>',
      expected: 'Monday: 9 to 6\nSaturday: 10 to 2',
    },
    { html: `<table><tr><td><h2>Fees</h2><p>3 percent</p></td></tr></table>`, expected: '# Fees\n3 percent' },
    {
      html: '<dl><dt>Deposit</dt><dd><p>Two months</p></dd><dt>Pets?</dt><dd>One cat</dd></dl>',
      expected: 'Deposit:\nTwo months\nPets?\nOne cat',
    },
    { html: '<dl><div><dt>Deposit </dt> <dd>Two months</dd></div></dl>', expected: 'Deposit: Two months' },
    { html: '<p>Fee: <del>6</del> <s>5.5</s> 5 percent</p>', expected: 'Fee: 5 percent' },
    {
      html: '<p hidden>Sold out</p><div style="color:red; display : none"><p>Closed</p></div><p>Open</p>',
      expected: 'Open',
    },
    {
      html: '<p style="font-size:0">Zero</p><p style="color:red;font-size: 0px;">Zero</p><h1 style="text-indent:-9999px">Logo</h1><p style="position:absolute; left:-10000px">Far</p><p style="font-size:0.9em">Small</p><p style="opacity:0">Faded in</p>',
      expected: 'Small\nFaded in',
    },
    {
      html: '<h3><button aria-expanded="false" aria-controls="a">Pets?</button></h3><div id="a" hidden>Cats.</div><button>Book</button>',
      expected: '# Pets?\nCats.',
    },
    {
      html: '<button aria-controls="a">Hours</button><div id="a" style="display:none"><p>9 to 5</p></div><div id="b" hidden>Old</div>',
      expected: '# Hours\n9 to 5',
    },
    {
      html: '<a href="#t">Fees</a><div id="t" style="display: none" aria-hidden="true">3 percent</div><p hidden="until-found">Found</p><div class="accordion-body" style="display:none">Opened</div>',
      expected: 'Fees\n3 percent\nFound\nOpened',
    },
    { html: '<input hidden><p>Seen<details><summary>Pets?</summary>Cats.</details>', expected: 'Seen\nPets?\nCats.' },
    { html: '<frameset><frame src="a"><noframes>No frames</noframes></frameset><p>One</br>Two', expected: 'One\nTwo' },
  ])
    assert.equal((await read(`<body>${html}`)).text, expected);
});

test('a page with a short main text is read whole', async () => {
  const cards = Array.from(
    { length: 12 },
    (_, index) => `<div class="card"><h3>Agent ${index}</h3><p>01234 5678${index}</p></div>`,
  );
  const { text } = await read(
    page('Team', `${filler('you').repeat(2)}`).replace('</main>', `${cards.join('')}</main>`),
  );
  assert.match(text, /Agent 11\n01234 567811/);
});

test('links of a page are its frames, areas and the address that it moves to, too', async () => {
  const { links } = await read(
    `<meta http-equiv="Refresh" content="3; URL='/new'"><frameset><frame src="main.html"></frameset><iframe src="/hours"></iframe><map><area href="/map"></map><a href="/a">a</a><a href="/b" rel="nofollow">b</a>`,
  );
  assert.deepEqual(links, ['/new', 'main.html', '/hours', '/map', '/a']);
});

test('a text is decoded by its byte order mark, the header, its own word or what it is', async () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  for (const { content, charset = '' } of [
    { content: '<p>Gebühr</p>' },
    { content: '\uFEFF<p>Gebühr</p>', charset: 'iso-8859-1' },
    { content: latin('<p>Gebühr</p>') },
    { content: latin('<p>Gebühr</p>'), charset: 'ISO-8859-1' },
    { content: latin('<?xml version="1.0" encoding="iso-8859-1"?><p>Gebühr</p>') },
    { content: latin('<meta http-equiv="content-type" content="text/html; charset=windows-1252"><p>Gebühr</p>') },
    { content: latin('<p>Gebühr</p>'), charset: 'unknown-charset' },
    { content: Buffer.from('\uFEFF<p>Gebühr</p>', 'utf16le') },
    { content: latin('<p>Gebühr</p>'), charset: 'utf-8' },
    { content: latin('<meta charset="utf-8"><p>Gebühr</p>') },
  ])
    assert.equal((await read(content, 'html', charset)).text, 'Gebühr', String(content));
});

test('the main text of a page has nothing that its style hides', async () => {
  const { text } = await read(
    page('Keys', `<p style="font-size:0">The master key costs 9.</p>${filler('you').repeat(3)}`),
  );
  assert.match(text, /Our team/);
  assert.doesNotMatch(text, /master key/);
});

/** A PDF with pieces of text at these places, in this order. */
const pdfAt = (pieces: readonly (readonly [x: number, y: number, text: string])[]) =>
  pdfOf(`${pieces.map(([x, y, text]) => `) Tj 1 0 0 1 ${x} ${y} Tm (${text}`).join('')}`);

test('two columns of a PDF are read one after the other, and rows of a table as rows', async () => {
  const columns = [
    ['Appraisals of barns cost 410', 'The office lends free moving'],
    ['dollars and need daylight,', 'boxes to every seller for six'],
    ['so book them for a morning.', 'weeks, and collects them.'],
  ] as const;
  const lines = columns.flatMap(([left, right], index) => {
    const y = 680 - 16 * index;
    return [[40, y, left] as const, [330, y, right] as const];
  });
  const heading = [40, 720, 'All that our agency does for the people of the valley, on a single page'] as const;
  const { text } = await read(pdfAt([heading, ...lines]), 'pdf');
  assert.match(
    text,
    /barns cost 410 dollars and need daylight, so book them for a morning\.\sThe office lends free moving boxes/,
  );
  assert.match(text, /^All that our agency/);

  const rows = ['Drone appraisal of a house', 'Survey of an attic or cellar', 'Floor plan of all the rooms'];
  const table = rows.flatMap((row, index) => {
    const y = 680 - 16 * index;
    return [[40, y, row] as const, [330, y, `$34${index}`] as const];
  });
  assert.match((await read(pdfAt(table), 'pdf')).text, /attic or cellar \$341/);
});

test('the text of a Word document keeps rows of tables, and leaves out deleted, hidden and repeated text', async () => {
  const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const paragraph = (...runs: readonly string[]) => `<w:p>${runs.join('')}</w:p>`;
  const cell = (...paragraphs: readonly string[]) => `<w:tc>${paragraphs.join('')}</w:tc>`;
  const xml = [
    paragraph('<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>', run('Fees')),
    `<w:tbl><w:tr>${cell(paragraph(run('Sale')))}${cell(paragraph(run('3 percent')), paragraph(run('of the price')))}</w:tr></w:tbl>`,
    paragraph(
      run('Let: '),
      `<w:del>${run('9')}</w:del>`,
      run('8', '<w:strike/>'),
      run('7 percent', '<w:strike w:val="false"/>'),
    ),
    paragraph(run('Internal note', '<w:vanish/>')),
    `<mc:AlternateContent><mc:Choice>${paragraph(run('Call us'))}</mc:Choice><mc:Fallback>${paragraph(run('Call us'))}</mc:Fallback></mc:AlternateContent>`,
  ].join('');
  const file = zipOf('word/document.xml', Buffer.from(`<w:document><w:body>${xml}</w:body></w:document>`), 0);
  assert.equal((await read(file, 'docx')).text, '# Fees\nSale: 3 percent of the price\nLet: 7 percent\nCall us');
});

test('rules of robots.txt hold for each spelling of an address', () => {
  const { allows } = readRobots('User-agent: *\nDisallow: /privé\nDisallow: /%7eada/\nDisallow: /a%2fb');
  for (const path of ['/priv%c3%a9', '/priv%C3%A9/x', '/~ada/', '/%7Eada/', '/a%2Fb'])
    assert.equal(allows(path), false, path);
  for (const path of ['/prive', '/a/b', '/ada/']) assert.equal(allows(path), true, path);
});

test('a passage keeps headings as such, and repeats the one that it continues', () => {
  assert.deepEqual(passagesOf('# Team\n# Ada Vale\nLettings.\n# Pets?\nOne cat.\nNo dogs.'), [
    '# Team\n\n# Ada Vale\n\nLettings.\n\n# Pets?\n\nOne cat.\n\nNo dogs.',
  ]);
  const long = 'A sentence about keys. '.repeat(30).trim();
  assert.deepEqual(passagesOf(`# Rules\n${long}\n${long}\n# Fees\n${long}\nThe end.`), [
    `# Rules\n\n${long}`,
    `# Rules\n\n${long}`,
    `# Fees\n\n${long}\n\nThe end.`,
  ]);
});
