import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fieldNames } from '../../src/protocol/check.js';
import { operations, type OperationName } from '../../src/protocol/operations.js';
import { openApiDocument } from '../../service/http/openapi/document.js';
import { openApiPage } from '../../service/http/openapi/page.js';
import { requiredFields } from '../protocol/valid-requests.js';
import { onEmbeddedDatabase } from './support/fixture.js';

const names = Object.keys(operations) as OperationName[];
const document = openApiDocument(names, 'https://chat.example');

interface RequestSchema {
  readonly properties: Readonly<Record<string, { readonly description?: string }>>;
  readonly required?: readonly string[];
}

const operationOf = (name: OperationName) => {
  const { method, path } = operations[name];
  return document.paths[path]?.[method.toLowerCase()];
};

const requestOf = (name: OperationName) =>
  (
    operationOf(name)!.requestBody as {
      readonly content: { readonly 'application/json': { readonly schema: RequestSchema } };
    }
  ).content['application/json'].schema;

describe('OpenAPI document', () => {
  test('the OpenAPI document has every operation with its path and keys', () => {
    assert.equal(document.openapi, '3.1.0');
    assert.equal(Object.keys(document.paths).length, names.length);
    for (const name of names) assert.equal(operationOf(name)?.operationId, name);
    assert.deepEqual(operationOf('Edit')?.security, [{ secret: [] }]);
    assert.deepEqual(operationOf('RealEstateList')?.security, [{ secret: [] }, { sessionKey: [] }]);
    assert.deepEqual(operationOf('GetConfig')?.security, []);
  });

  test('the OpenAPI document has every field of every request, and whether it is required', () => {
    for (const name of names) {
      if (operations[name].method === 'GET') continue;
      const { properties, required = [] } = requestOf(name);
      assert.deepEqual(Object.keys(properties), [...fieldNames(operations[name].request)]);
      // A schema can't say that another field may take the place of a required one.
      const always = requiredFields[name].filter(field => !(name === 'Resume' && field === 'QuestionID'));
      assert.deepEqual([...required].sort(), always.toSorted(), name);
    }
  });

  test('the OpenAPI document describes every setting and every field of a listing', () => {
    for (const name of ['Edit', 'RealEstateCreate', 'RealEstateUpdate', 'RealEstateDelete'] as const)
      for (const [field, { description }] of Object.entries(requestOf(name).properties))
        assert.ok(description, `${name}.${field}`);
  });

  test('the OpenAPI document allows an id as a number or as digits', () => {
    const { sessionID } = requestOf('ClientAsk').properties;
    assert.deepEqual(sessionID, {
      anyOf: [
        { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
        { type: 'string', pattern: '^\\d{1,16}$' },
      ],
      description: 'The session, from GetSession or GetConfig.',
    });
  });

  test('every reference in the OpenAPI document resolves', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, path = '']) => path);
    assert.ok(references.length > 0);
    for (const reference of new Set(references)) {
      let target: unknown = document;
      for (const part of reference.slice(2).split('/')) target = (target as Record<string, unknown>)[part];
      assert.ok(target, reference);
    }
  });

  test('the OpenAPI page loads and runs nothing', async () => {
    const page = openApiPage(document);
    assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    const html = await page.text();
    for (const name of names) assert.ok(html.includes(`<h2 id="${name}">`));
    assert.doesNotMatch(html, /<script|src=|onclick/);
  });
});

onEmbeddedDatabase('A service', fixture => {
  test('the service serves its description at /openapi.json and /openapi.html', async t => {
    const service = await fixture.serve(t, { publicUrl: 'https://chat.example' });
    const response = await fetch(`${service.url}/openapi.json`);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
    const { servers, paths } = (await response.json()) as typeof document;
    assert.deepEqual(servers, [{ url: 'https://chat.example' }]);
    assert.ok(paths['/chat/Chat/ClientAsk']);
    const page = await fetch(`${service.url}/openapi.html`);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  });
});
