import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contactsIn, readContact } from '../../service/operations/contacts.js';

describe('readContact', () => {
  for (const text of [
    'ann@example.com',
    ' ann.o’x+y@mail.example.co.uk '.replace('’', "'"),
    'jürgen@müller.example',
    '+49 171 2345678',
    '(555) 123-4567',
    '5551234567',
    '112233',
  ])
    test(`a contact field accepts ${text}`, () => assert.equal(readContact(text), text.trim()));

  test('a contact has no line breaks', () => assert.equal(readContact('555 123\r\n4567\u2028'), '555 123 4567'));

  for (const text of [
    '',
    ' ',
    'Ann',
    'ann@example',
    'ann@example.com, bob@example.com',
    'Ann <ann@example.com>',
    'ann@example.com\r\nBcc: bob@example.com',
    '12345',
    '1234567890123456',
    'call 5551234567',
    `${'a'.repeat(250)}@example.com`,
  ])
    test(`a contact field rejects ${JSON.stringify(text).slice(0, 60)}`, () =>
      assert.equal(readContact(text), undefined));
});

describe('contactsIn', () => {
  for (const [message, expected] of [
    ['Write to ann@example.com.', ['ann@example.com']],
    ['<ann@example.com>, or bob@example.org!', ['ann@example.com', 'bob@example.org']],
    ['call me at a@b.c', ['a@b.c']],
    ['ann@example.com and again ann@example.com', ['ann@example.com']],
    ['Call me: 5551234567', ['5551234567']],
    ['my number is (555) 123-4567, thanks', ['(555) 123-4567']],
    ['555-123-4567', ['555-123-4567']],
    ['Rufen Sie an: 0171 2345678', ['0171 2345678']],
    ['+1 555 123 4567', ['+1 555 123 4567']],
    ['homes under $600,000 or 1,200,000', []],
    ['listing 12345678 built 1990-2005', []],
    ['MLS B1234567 and #1234567', []],
    ['between 250000 and 300000', []],
    ['3 beds, 2 baths, 1500 sqft', []],
    ['on 2025-01-31 at 14:05', []],
    ['@twitter, a@b', []],
  ] as const)
    test(`a message has contacts ${expected.join(' and ') || 'none'}: ${message}`, () =>
      assert.deepEqual(contactsIn(message), expected));

  // With quadratic run time, these would exceed the test's timeout.
  for (const piece of ['a', '1 ', '(1', '1-', 'a@a.', 'a@', '.a', 'call '])
    test(`contacts are found quickly in a million characters of “${piece}”`, () =>
      assert.ok(Array.isArray(contactsIn(piece.repeat(1e6 / piece.length)))));
});

test('contacts are found quickly in 10,000 characters of any repeated text', () => {
  const parts = ['a', ' ', '1', '.', '-', 'a.', 'a@', '@a', 'a@a.', '+', '(', '1 ', '1-', 'call ', '\n'];
  for (const begin of ['', 'a@', '+', 'call '])
    for (const part of parts)
      for (const end of ['', '!', 'x', '1']) {
        const text = begin + part.repeat(10_000 / part.length) + end;
        const began = process.cpuUsage();
        contactsIn(text);
        assert.ok(process.cpuUsage(began).user < 500_000, JSON.stringify(begin + part + end));
      }
});
