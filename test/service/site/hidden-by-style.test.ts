import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hidingRules } from '../../../service/site/hidden-by-style.js';
import { readHtml } from '../../../service/site/read-html.js';
import { filler, page } from './site-server.js';

/** A style sheet, an element, and whether visitors can see its text. */
const CASES = [
  { css: '.old { display: none }', element: '<p class="old">TEXT</p>', isRead: false },
  { css: '.old{color:red} .old{display:none!important}', element: '<div class="old"><p>TEXT</p></div>', isRead: false },
  { css: '#draft, .x { visibility: hidden; }', element: '<p id="draft">TEXT</p>', isRead: false },
  { css: 'article > p.old{display:none}', element: '<p class="old">TEXT</p>', isRead: false },
  { css: '@layer utilities{.hidden{display:none}}', element: '<p class="hidden">TEXT</p>', isRead: false },
  { css: '@media screen{.old{display:none}}', element: '<p class="old">TEXT</p>', isRead: false },
  { css: '.md\\:hidden{display:none}', element: '<p class="md:hidden">TEXT</p>', isRead: false },
  { css: '.d-none{display:none!important}', element: '<p class="d-none" style="display:block">TEXT</p>', isRead: false },
  { css: '[data-old]{display:none}', element: '<p data-old>TEXT</p>', isRead: false },
  // Seen by some visitors, or after a click.
  { css: '@media (max-width:600px){.wide{display:none}}', element: '<p class="wide">TEXT</p>', isRead: true },
  { css: '@media print{p{display:none}}', element: '<p>TEXT</p>', isRead: true },
  { css: '.d-none{display:none!important}@media (min-width:768px){.d-md-block{display:block!important}}', element: '<p class="d-none d-md-block">TEXT</p>', isRead: true },
  { css: '.pane{display:none}.pane.active{display:block}', element: '<p class="pane">TEXT</p>', isRead: true },
  { css: '.collapse:not(.show){display:none}', element: '<p class="collapse">TEXT</p>', isRead: true },
  { css: '.more{display:none}', element: '<a href="#m">More</a><p class="more" id="m">TEXT</p>', isRead: true },
  { css: '.accordion-content{display:none}', element: '<div class="accordion-content">TEXT</div>', isRead: true },
  { css: '.elementor-invisible{visibility:hidden}', element: '<p class="elementor-invisible">TEXT</p>', isRead: true },
  { css: '.x{display:none}', element: '<p class="x" style="display: block">TEXT</p>', isRead: true },
  { css: '.x{display:none}.x{display:block}', element: '<p class="x">TEXT</p>', isRead: true },
  { css: '.x{display:none}#y{display:block}', element: '<p class="x" id="y">TEXT</p>', isRead: true },
  { css: '#y{display:none}.x{display:block}', element: '<p class="x" id="y">TEXT</p>', isRead: false },
  { css: 'li:hover .tip{display:none}', element: '<p class="tip">TEXT</p>', isRead: true },
  { css: '.tip::after{display:none}', element: '<p class="tip">TEXT</p>', isRead: true },
  { css: 'body{visibility:hidden}', element: '<p>TEXT</p>', isRead: true },
  { css: 'main{display:none}', element: '<p>TEXT</p>', isRead: true },
  { css: '.sr-only{position:absolute;width:1px;clip:rect(0,0,0,0)}', element: '<p class="sr-only">TEXT</p>', isRead: true },
  { css: '.x{display:none', element: '<p class="y">TEXT</p>', isRead: true },
  { css: '}}{{ @media { ;;', element: '<p>TEXT</p>', isRead: true },
] as const; // prettier-ignore

for (const { css, element, isRead } of CASES)
  test(`${isRead ? 'reads' : 'leaves out'} ${element} with ${css}`, () => {
    const text = element.replace('TEXT', 'A double room is $49.');
    const body = `${filler('homes')}${text}<p>The last line.</p>`;
    const own = readHtml(page('Hotel', body, `<style>${css}</style>`), 'https://hotel.example/');
    const linked = readHtml(page('Hotel', body), 'https://hotel.example/', hidingRules(css).text);
    for (const read of [own, linked]) {
      assert.equal(read.text.includes('$49'), isRead, read.text);
      assert.match(read.text, /The last line/);
    }
  });

test('names the style sheets of a page and what they import, but none for printing or another theme', () => {
  const links = [
    '<link rel="stylesheet" href="/a.css">',
    '<link href="b.css?v=2" rel="preload stylesheet" media="all">',
  ];
  const others = [
    '<link rel="stylesheet" media="print" href="/c.css">',
    '<link rel="alternate stylesheet" href="/d.css">',
  ];
  const { sheets } = readHtml(page('Hotel', filler('homes'), [...links, ...others].join('')), 'https://hotel.example/');
  assert.deepEqual(sheets, ['/a.css', 'b.css?v=2']);
  assert.deepEqual(hidingRules('@import "x.css"; @import url(y.css); .a{color:red}'), {
    text: '',
    imports: ['x.css', 'y.css'],
  });
});

test('reads a page with thousands of rules and elements in less than ten seconds of the processor', () => {
  const css = Array.from(
    { length: 20_000 },
    (_, at) => `.c${at % 100} .c${at}{display:${at % 2 ? 'none' : 'block'}}`,
  ).join('');
  const body = Array.from({ length: 5000 }, (_, at) => `<p class="c${at}">Line ${at} is here.</p>`).join('');
  const start = process.cpuUsage();
  readHtml(page('Hotel', body, `<style>${css}</style>`), 'https://hotel.example/');
  const { user, system } = process.cpuUsage(start);
  assert.ok(user + system < 10_000_000, `${user + system} µs`);
});
