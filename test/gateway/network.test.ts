import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clientNetwork, isPublicHost, networkOf } from '../../src/gateway/network.js';

describe('clientNetwork', () => {
  const from = (peer: string, forwarded?: string, proxies = 0) =>
    clientNetwork(
      new Request('http://chat.example/', { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }),
      peer,
      proxies,
    );

  test('returns the address of the connection in every spelling', () => {
    assert.equal(from('203.0.113.9'), '203.0.113.9');
    assert.equal(from('::ffff:203.0.113.9'), '203.0.113.9');
    assert.equal(from('2001:db8:0:7:1:2:3:4'), '2001:db8:0:7::/64');
    assert.equal(from('2001:DB8::7'), '2001:db8:0:0::/64');
    assert.equal(from('::ffff:cb00:7109'), '203.0.113.9');
    assert.equal(from('2001:db8:0:0007::'), '2001:db8:0:7::/64');
  });

  test('returns undefined for local and private addresses, and other text', () => {
    for (const peer of [
      '127.0.0.1',
      '::1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.0.9',
      '::ffff:10.0.0.1',
      '::ffff:a00:1',
      '0:0:0:0:0:0:0:1',
      'fd00::1',
      'fe80::1%eth0',
      '100.64.9.9',
      '999.0.0.1',
      'unknown',
      '',
    ])
      assert.equal(from(peer), undefined, peer);
  });

  test('returns the address that called the outermost trusted proxy, never one that a caller wrote', () => {
    assert.equal(from('10.0.0.1', '198.51.100.1, 203.0.113.9', 1), '203.0.113.9');
    assert.equal(from('10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2), '203.0.113.9');
    assert.equal(from('10.0.0.1', '203.0.113.9:4711', 1), '203.0.113.9');
    assert.equal(from('10.0.0.1', '[2001:db8::9]:4711', 1), '2001:db8:0:0::/64');
    assert.equal(from('203.0.113.9', '198.51.100.1'), '203.0.113.9');
    assert.equal(from('203.0.113.9', undefined, 1), '203.0.113.9');
    assert.equal(from('10.0.0.1', 'no address', 1), undefined);
  });
});

test('networkOf keeps private addresses, which clientNetwork drops', () => {
  assert.equal(networkOf('10.1.2.3'), '10.1.2.3');
  assert.equal(networkOf('fd00::1'), 'fd00:0:0:0::/64');
  assert.equal(networkOf('visitor 7'), undefined);
});

test('networkOf rejects a text of a million characters immediately', () => {
  const began = process.cpuUsage();
  for (const part of ['a::', '1:', '1.', '[', '%'])
    for (const end of ['', 'x', ']:1']) assert.equal(networkOf(part.repeat(1_000_000 / part.length) + end), undefined);
  assert.ok(process.cpuUsage(began).user < 2_000_000);
});

test('isPublicHost accepts names and addresses of the internet only', () => {
  for (const host of ['store.example', 'a.b.co.uk', 'example.com.', '93.184.215.14', '[2606:4700::1111]'])
    assert.ok(isPublicHost(host), host);
  for (const host of [
    ...['localhost', 'metadata', 'db.localhost', 'printer.local', 'metadata.google.internal', 'nas.home.arpa.', ''],
    ...['wiki.corp', 'nas.home', 'hr.intranet', 'db.private', 'kubernetes.default.svc'],
    ...[
      '127.0.0.1',
      '10.0.0.8',
      '169.254.169.254',
      '192.168.1.1',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '198.18.0.1',
      '203.0.113.9',
    ],
    ...['[::1]', '[::ffff:7f00:1]', '[fe80::1]', '[fd00::1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[ff02::1]'],
  ])
    assert.equal(isPublicHost(host), false, host);
});
