import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createProxy } from '../../src/proxy.js';
import { KEY_SECRET, optionsFor } from './support/proxy-fixture.js';

const chatbot = { serialNumber: 'bot-1', origins: 'https://shop.example' };
const change = (options: object) => ({ ...optionsFor('https://chat.example'), ...options });

/** Invalid options and their error messages. */
const BAD: readonly (readonly [options: object, message: RegExp])[] = [
  [{ service: undefined }, /option service is missing/],
  [{ service: 'chat.example' }, /option service must be an http or https address/],
  [{ service: 'ftp://chat.example' }, /option service must be an http/],
  [{ service: 'https://user:pw@chat.example' }, /option service must be an http/],
  [{ authorization: undefined }, /option authorization is missing/],
  [{ authorization: ' ' }, /option authorization must not be empty/],
  [{ authorization: 'a\nb' }, /option authorization must/],
  [{ workspaceKey: 5 }, /option workspaceKey must be a string/],
  [{ chatbots: [] }, /option chatbots must hold at least one/],
  [{ chatbots: [{ ...chatbot, serialNumber: '' }] }, /option chatbots.0.serialNumber must not/],
  [{ chatbots: [{ ...chatbot, origins: [] }] }, /option chatbots.0.origins must name at least/],
  [{ chatbots: [{ serialNumber: 'b' }] }, /option chatbots.0.origins is missing/],
  [{ chatbots: [{ ...chatbot, origins: '*' }] }, /option chatbots.0.origins must hold origins/],
  [{ chatbots: [{ ...chatbot, origins: [5] }] }, /option chatbots.0.origins/],
  [{ chatbots: [{ ...chatbot, domains: '' }] }, /option chatbots.0.domains is not known/],
  [{ keySecrets: [] }, /option keySecrets must hold at least one/],
  [{ keySecrets: KEY_SECRET }, /option keySecrets must be an array/],
  [{ keySecrets: [KEY_SECRET, 'short'] }, /option keySecrets.1 must have at least 32 characters/],
  [{ keySeconds: 901 }, /option keySeconds must be at most 900/],
  [{ keySeconds: 0 }, /option keySeconds must be at least 1/],
  [{ publicUrl: '/assistant' }, /option publicUrl must be an http or https address/],
  [{ publicUrl: 'https://shop.example/?a=b' }, /option publicUrl must be/],
  [{ limits: { session: { count: 0, seconds: 1 } } }, /limits.session.count must be at least 1/],
  [{ limits: { session: { count: 1.5, seconds: 1 } } }, /limits.session.count must be a whole/],
  [{ limits: { files: { count: 0, seconds: 1 } } }, /limits.files.count must be at least 1/],
  [{ limits: { address: { count: 1 } } }, /option limits.address.seconds is missing/],
  [{ limits: { visitor: { count: 1, seconds: 1 } } }, /option limits.visitor is not known/],
  [{ store: { increment() {} } }, /option store must have the functions increment, get and put/],
  [{ addressOf: '1.2.3.4' }, /option addressOf must be a function/],
  [{ endpoints: { ClientAsk: 'chat' } }, /option endpoints.ClientAsk must begin with \//],
  [{ endpoints: { Ask: '/chat' } }, /option endpoints.Ask is not the name of an operation/],
  [{ timeoutMs: '60' }, /option timeoutMs must be a number/],
  [{ fetch: {} }, /option fetch must be a function/],
  [{ log: console }, /option log must be a function/],
  [{ clock: 0 }, /option clock must be a function/],
  [{ serialNumber: 'bot-1' }, /option serialNumber is not known/],
];

describe('invalid options of a proxy', () => {
  for (const [options, message] of BAD)
    test(`names the invalid option: ${message.source}`, () => {
      assert.throws(
        () => createProxy(change(options)),
        (error: unknown) => {
          assert.ok(error instanceof TypeError);
          assert.match(error.message, /^createProxy: The option /);
          assert.match(error.message, message);
          return true;
        },
      );
    });

  test('reports missing options when there are none', () => {
    assert.throws(() => createProxy(undefined as never), /option service is missing/);
  });

  test('never repeats the value of an option in an error', () => {
    for (const options of [{ authorization: 'sk-secret\n' + 'é' }, { keySecrets: ['sk-secret'] }])
      assert.throws(
        () => createProxy(change(options)),
        (error: unknown) => !String(error).includes('sk-secret'),
      );
  });
});
