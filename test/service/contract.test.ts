import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type * as v from 'valibot';
import type { KeyKind } from '../../src/protocol/operation.js';
import { fieldNames } from '../../src/protocol/check.js';
import { operations, type OperationName } from '../../src/protocol/operations.js';
import { handlers } from '../../service/operations/handlers.js';
import { requiredFields } from '../protocol/valid-requests.js';
import { everyNth, ONLY_IN_ALL } from '../support/cases.js';
import { badValues } from './support/bad-values.js';
import type { ServiceCaller } from './support/caller.js';
import { pushOf } from './support/push.js';
import { optionsFor, requestIn, setScene, type Scene } from './support/scene.js';
import { createSiteRunner, onEachDatabase, onEmbeddedDatabase, type Fixture } from './support/fixture.js';

const KINDS: readonly KeyKind[] = ['secret', 'workspace', 'visitor', 'agent'];
type Entries = Readonly<Record<string, v.GenericSchema>>;

const names = Object.keys(handlers) as OperationName[];

/** Operations that succeed only once in a scene, or leave nothing for others. */
const ONCE: readonly OperationName[] = [
  'Remove',
  'RealEstateCreate',
  'RealEstateDelete',
  'RealEstateBatch',
  'RealEstateUndo',
  'AgentRemove',
  'Erase',
  'InboxReply',
  'InboxRelease',
  'InboxClose',
];

/** Sets a scene for each request of an operation in `ONCE`, and one for all other requests. */
function scenesOn(fixture: Fixture) {
  let shared: Promise<Scene> | undefined;
  // The operator, because customers add no chatbots.
  const set = async (service: ServiceCaller) => setScene(fixture, service, await fixture.operator());
  return (service: ServiceCaller, name: OperationName): Promise<Scene> =>
    ONCE.includes(name) ? set(service) : (shared ??= set(service));
}

/** Starts a service that reads no sites: while it reads one, it refuses to start again. */
function serve(fixture: Fixture, t: TestContext): Promise<ServiceCaller> {
  // No site is due at this time.
  const sites = createSiteRunner(fixture.repositories, { clock: () => new Date(0) });
  return fixture.serve(t, { channelMs: 0, push: pushOf(fixture), sites });
}

/** A value of a type that no field of the interface accepts. */
const WRONG = [{ an: 'object' }, [{ in: 'a list' }]];

/** Fields that take any value. */
const ANYTHING = ['Result'];

/** Whether the field is a list of records that are checked one by one. */
const isRecords = (request: v.GenericSchema, field: string) =>
  JSON.stringify('entries' in request && (request.entries as Entries)[field]).includes('loose_object');

/** The status of a valid request. The feed of a scene is on this machine, so no service reads it for a preview. */
const validStatus = (name: OperationName): number => (name === 'RealEstateFeedPreview' ? 400 : 200);

onEachDatabase(
  'Every operation',
  fixture => {
    const sceneFor = scenesOn(fixture);
    let refused: Promise<Scene> | undefined;

    for (const name of names) {
      const admitting: readonly KeyKind[] = operations[name].keys;

      test(`${name} accepts the right kinds of key and no others`, async t => {
        const service = await serve(fixture, t);
        // Requests that are refused change nothing.
        const quiet = await (refused ??= setScene(fixture, service));
        for (const kind of KINDS) {
          const isOpen = admitting.length === 0 || admitting.includes(kind);
          const scene = isOpen ? await sceneFor(service, name) : quiet;
          const { status, envelope } = await service.call(name, requestIn(scene, name), optionsFor(scene, kind));
          assert.equal(status, isOpen ? validStatus(name) : 403, `${kind}: ${envelope.Message}`);
        }
        if (admitting.length === 0) return;
        const body = requestIn(quiet, name);
        await service.refusal(401, name, body);
        await service.refusal(401, name, body, { secret: 'no key of ours' });
        await service.refusal(401, name, body, { sessionKey: 'no key of ours' });
        await service.refusal(401, name, body, { secret: quiet.chatbot.keys.workspace });
      });
    }

    test('field names of requests may start with a lowercase or a capital letter', ONLY_IN_ALL, async t => {
      const service = await serve(fixture, t);
      for (const name of names) {
        const scene = await sceneFor(service, name);
        const body = Object.fromEntries(
          Object.entries(requestIn(scene, name)).map(([field, value]) => [
            field.charAt(0) === field.charAt(0).toLowerCase()
              ? field.charAt(0).toUpperCase() + field.slice(1)
              : field.charAt(0).toLowerCase() + field.slice(1),
            value,
          ]),
        );
        const { status, envelope } = await service.call(name, body, optionsFor(scene, 'secret'));
        assert.equal(status, validStatus(name), `${name}: ${envelope.Message}`);
      }
    });
  },
  'always',
);

onEachDatabase('Every operation about a chatbot', fixture => {
  let scenes: Promise<readonly [Scene, Scene]> | undefined;

  for (const name of names) {
    const { keys, request } = operations[name];
    const isAboutChatbot = fieldNames(request).some(field => /serialNumber|sessionID/i.test(field));
    if (!isAboutChatbot || !keys.some(kind => kind !== 'visitor')) continue;

    test(`${name} refuses the keys of another tenant`, async t => {
      const service = await serve(fixture, t);
      const [scene, stranger] = await (scenes ??= Promise.all([
        setScene(fixture, service),
        setScene(fixture, service),
      ]));
      for (const kind of keys) await service.refusal(403, name, requestIn(scene, name), optionsFor(stranger, kind));
    });
  }
});

// Which values are accepted does not depend on the database. `test/protocol/check.test.ts` checks the fields of all.
onEmbeddedDatabase('Fields of every operation', fixture => {
  const sceneFor = scenesOn(fixture);
  let refused: Promise<Scene> | undefined;

  for (const name of everyNth(4, names)) {
    const { request, method } = operations[name];
    if (method !== 'POST') continue;
    const entries: Entries = 'entries' in request ? request.entries : {};

    test(`${name} names missing fields and fields of a wrong type`, async t => {
      const service = await serve(fixture, t);
      const scene = await (refused ??= setScene(fixture, service));
      const options = optionsFor(scene, 'secret');
      for (const field of requiredFields[name]) {
        const { [field]: _, ...rest } = requestIn(scene, name);
        const sentence = await service.refusal(400, name, rest, options);
        assert.equal(sentence, `The field ${field} is missing.`);
      }
      for (const field of fieldNames(request).filter(known => !ANYTHING.includes(known)))
        for (const wrong of isRecords(request, field) ? WRONG.slice(0, 1) : WRONG) {
          const body = { ...requestIn(scene, name), [field]: wrong };
          const sentence = await service.refusal(400, name, body, options);
          assert.match(sentence, new RegExp(`\\b${field}\\b`));
        }
    });

    test(`${name} names a field whose value is out of range, and does nothing`, async t => {
      const service = await serve(fixture, t);
      const scene = await sceneFor(service, name);
      const options = optionsFor(scene, 'secret');
      for (const [field, schema] of Object.entries(entries).filter(([known]) => !ANYTHING.includes(known)))
        for (const bad of badValues(schema)) {
          const body = { ...requestIn(scene, name), [field]: bad };
          const { status, envelope } = await service.call(name, body, options);
          const told = `${field} as ${JSON.stringify(bad)?.slice(0, 40)}: ${envelope.Message}`;
          assert.equal(status, 400, told);
          assert.match(envelope.Message, new RegExp(`^The field ${field}\\b`), told);
        }
      // The refused requests changed nothing: the valid request still succeeds.
      const { status, envelope } = await service.call(name, requestIn(scene, name), options);
      assert.equal(status, validStatus(name), envelope.Message);
    });
  }
});
