import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { endingIn, tidyName } from '../../src/files/file-name.js';

describe('FIL-6: file names', () => {
  for (const [name, tidy] of [
    ['garden.png', 'garden.png'],
    ['Küche im Erdgeschoß.jpg', 'Küche im Erdgeschoß.jpg'],
    ['写真 1.webp', '写真 1.webp'],
    ['<img src=x onerror=alert(1)>.png', '_img src=x onerror=alert(1)_.png'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['a\0b\r\nc.png', 'abc.png'],
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\Ada\\photo.jpg', 'photo.jpg'],
    ['..', 'file'],
    ['', 'file'],
    [' \u200b ', 'file'],
    ['\ud800lone.png', 'lone.png'],
  ] as const)
    test(`changes ${JSON.stringify(name)} to ${JSON.stringify(tidy)}`, () => {
      assert.equal(tidyName(name, 'file'), tidy);
    });

  test('keeps the start and the extension of a name of 300 characters', () => {
    const tidy = tidyName(`${'😀'.repeat(300)}.jpeg`, 'file');
    assert.equal(Array.from(tidy).length, 100);
    assert.match(tidy, /^😀+\.jpeg$/u);
  });

  test('finds an extension only if it starts with a letter', () => {
    assert.equal(endingIn('photo.JPG'), 'JPG');
    assert.equal(endingIn('a.tar.gz'), 'gz');
    assert.equal(endingIn('Screenshot 2026.11.05'), undefined);
    assert.equal(endingIn('photo'), undefined);
    assert.equal(endingIn('a\u202egpj.exe'), 'exe');
  });
});
