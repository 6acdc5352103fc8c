import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { endingIn, tidyName } from '../../src/files/file-name.js';

describe('FIL-6: a name', () => {
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
    test(`${JSON.stringify(name)} becomes ${JSON.stringify(tidy)}`, () => {
      assert.equal(tidyName(name, 'file'), tidy);
    });

  test('of 300 characters keeps its beginning and its ending', () => {
    const tidy = tidyName(`${'😀'.repeat(300)}.jpeg`, 'file');
    assert.equal(Array.from(tidy).length, 100);
    assert.match(tidy, /^😀+\.jpeg$/u);
  });

  test('has an ending only where letters begin it', () => {
    assert.equal(endingIn('photo.JPG'), 'JPG');
    assert.equal(endingIn('a.tar.gz'), 'gz');
    assert.equal(endingIn('Screenshot 2026.11.05'), undefined);
    assert.equal(endingIn('photo'), undefined);
    assert.equal(endingIn('a\u202egpj.exe'), 'exe');
  });
});
