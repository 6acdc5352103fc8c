import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWildcards, unreadableDomain } from '../../src/protocol/domains.js';

test('a list of domains accepts only hosts that a page can have', () => {
  for (const domain of [
    'shop.example',
    'https://shop.example:8443/path',
    '*.shop.example',
    'localhost:3000',
    'münchen.example',
    '127.0.0.1',
    'http://[::1]:8080',
    'my_shop.example',
    'shop.example www.shop.example localhost',
    'shop.example\nintranet',
  ])
    assert.equal(unreadableDomain(domain), undefined, domain);
  for (const domain of ['domain!', 'a..b', 'shop.example;x$y', '-.example', 'ftp://shop.example', 'ada@homes.example'])
    assert.notEqual(unreadableDomain(domain), undefined, domain);
  assert.equal(unreadableDomain('not a domain!'), 'domain!');
  assert.equal(unreadableDomain('not a domain'), 'not a domain');
  assert.equal(unreadableDomain('shop.example\nmy shop.example, b.example'), 'my shop.example');
});

test('openWildcards names the wildcards below which anyone can get a domain', () => {
  const open = ['*.com', 'https://*.co.uk', '*.com.au', '*.GitHub.io', '*.vercel.app:443'];
  const own = ['*.homes.example', '*.bbc.co.uk', 'github.io', '*.marge.github.io', '*.me.homes.example', '*.ag.de'];
  assert.deepEqual(openWildcards([...own, ...open].join('\n')), open);
});
