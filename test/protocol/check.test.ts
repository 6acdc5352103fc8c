import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkRequest } from '../../src/protocol/check.js';
import type { Operation } from '../../src/protocol/operation.js';
import { operations, type OperationName } from '../../src/protocol/operations.js';
import { listing, requiredFields, validRequests } from './valid-requests.js';

const names = Object.keys(operations) as OperationName[];

describe('checkRequest, for every operation', () => {
  for (const name of names) {
    const request: Record<string, unknown> = { ...validRequests[name] };

    it(`${name}: accepts a request with all required fields`, () => {
      assert.equal(check(name, request).valid, true);
    });

    it(`${name}: refuses a body that is not an object`, () => {
      for (const body of [undefined, null, 'text', 7, true, [], [request]])
        assert.deepEqual(refusal(name, body), { field: '', message: 'The body must be a JSON object.' });
    });

    for (const field of requiredFields[name]) {
      it(`${name}: reports that ${field} is missing`, () => {
        const body = { ...request };
        delete body[field];
        assert.deepEqual(refusal(name, body), { field, message: `The field ${field} is missing.` });
      });
    }

    for (const field of Object.keys(request)) {
      it(`${name}: names ${field} when it has the wrong type`, () => {
        const { message, ...issue } = refusal(name, { ...request, [field]: { nested: true } });
        assert.equal(issue.field, field);
        assert.match(message, new RegExp(`^The field ${field} must be .+\\.$`));
      });

      it(`${name}: reads ${field} whatever the case of its first letter`, () => {
        const { [field]: value, ...rest } = request;
        const flipped = field.replace(/^./, letter =>
          letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
        );
        assert.deepEqual(check(name, { ...rest, [flipped]: value }), check(name, request));
      });
    }
  }

  it('requires only the fields that the interface requires', () => {
    for (const name of names) {
      const request = new Map<string, unknown>(Object.entries(validRequests[name]));
      const required = requiredFields[name].map(field => [field, request.get(field)] as const);
      assert.equal(check(name, Object.fromEntries(required)).valid, true, name);
    }
  });
});

describe('checkRequest, for the values of a field', () => {
  const outOfRange: [OperationName, object, string, RegExp][] = [
    ['Edit', { Temperature: 101 }, 'Temperature', /at most 100/],
    ['Edit', { Temperature: -1 }, 'Temperature', /at least 0/],
    ['Edit', { Temperature: 0.5 }, 'Temperature', /whole number/],
    ['Edit', { Temperature: '70' }, 'Temperature', /a number/],
    ['Edit', { ChatBubbleAlign: 0.5 }, 'ChatBubbleAlign', /whole number/],
    ['Edit', { Name: 'a'.repeat(1001) }, 'Name', /at most 1000 characters/],
    ['Edit', { SystemMessage: 'a'.repeat(20_001) }, 'SystemMessage', /at most 20000 characters/],
    ['Edit', { ChatIcon: '../../etc/passwd' }, 'ChatIcon', /id of an uploaded file/],
    ['Edit', { MessageLimit: -2 }, 'MessageLimit', /at least -1/],
    ['Edit', { RateLimitCount: -1 }, 'RateLimitCount', /at least 0/],
    ['Edit', { RateLimitTime: 2 ** 53 }, 'RateLimitTime', /whole number/],
    ['Edit', { ChatBubbleColor: 'rgb(1,2,256)' }, 'ChatBubbleColor', /rgb\(/],
    ['Edit', { UserMessageColor: 'red' }, 'UserMessageColor', /rgb\(/],
    ['Edit', { TalkToHumanEmail: 'ann' }, 'TalkToHumanEmail', /e-mail/],
    ['Edit', { SocialPageUrl: 'javascript:alert(1)' }, 'SocialPageUrl', /http or https/],
    ['Edit', { TimeZone: 'Mars/Olympus' }, 'TimeZone', /time zone/],
    ['Edit', { serialNumber: '  ' }, 'serialNumber', /not be empty/],
    ['ClientAsk', { sessionID: 0 }, 'sessionID', /above 0/],
    ['ClientAsk', { sessionID: 1.5 }, 'sessionID', /whole number/],
    ['ClientAsk', { sessionID: '12a' }, 'sessionID', /whole number/],
    ['ClientAsk', { sessionID: '9999999999999999' }, 'sessionID', /whole number/],
    ['ClientAsk', { content: ' ' }, 'content', /not be empty/],
    ['ClientAsk', { content: 'a'.repeat(16_001) }, 'content', /at most 16000/],
    ['ClientAsk', { chatAskType: 'Smell' }, 'chatAskType', /one of Text, Audio, Image, Video/],
    ['ClientAsk', { fileIds: [1] }, 'fileIds', /only allowed/],
    ['ClientAsk', { chatAskType: 'Image', fileIds: [] }, 'fileIds', /at least one/],
    ['ClientAsk', { chatAskType: 'Image', fileIds: ['x'] }, 'fileIds.0', /whole number/],
    ['ClientAsk', { chatAskType: 'Video', fileIds: [1, 2] }, 'fileIds', /exactly one/],
    ['ClientAsk', { chatAskType: 'Audio' }, 'fileIds', /exactly one/],
    ['Feedback', { value: 0 }, 'value', /1 or -1/],
    ['RealEstateCreate', { SaleType: 'gift' }, 'SaleType', /one of for_sale, for_rent/],
    ['RealEstateCreate', { Status: 'sold' }, 'Status', /one of Active, PreOnMarket, Sold/],
    ['RealEstateCreate', { AreaUnit: 'Acres' }, 'AreaUnit', /one of Square Feet/],
    ['RealEstateCreate', { Bedrooms: -1 }, 'Bedrooms', /negative/],
    ['RealEstateCreate', { Images: [1] }, 'Images.0', /a string/],
    ['RealEstateCreate', { Images: ['javascript:alert(1)'] }, 'Images.0', /http or https/],
    ['RealEstateCreate', { Url: 'javascript:alert(1)' }, 'Url', /http or https/],
    ['RealEstateCreate', { Url: '//evil.example/' }, 'Url', /http or https/],
    ['RealEstateCreate', { SalePrice: 1e308 }, 'SalePrice', /at most 1000000000000000/],
    ['RealEstateCreate', { Latitude: 999 }, 'Latitude', /at most 90/],
    ['RealEstateCreate', { Longitude: -180.5 }, 'Longitude', /at least -180/],
    ['RealEstateCreate', { Tours: '4D' }, 'Tours', /one of OpenHouse, 3D/],
    ['RealEstateCreate', { Garden: true }, 'Garden', /not known/],
    ['RealEstateUpdate', { KeyType: 'Id' }, 'KeyType', /one of ListingId, MLSNumber, URL/],
    ['RealEstateUpdate', { Garden: true }, 'Garden', /not known/],
    ['RealEstateUpdate', { ExtensionColumn: [{ Key: 'a' }] }, 'ExtensionColumn.0.value', /missing/],
    ['RealEstateList', { PageSize: 101 }, 'PageSize', /at most 100/],
    ['RealEstateList', { PageSize: 0 }, 'PageSize', /at least 1/],
    ['RealEstateList', { PageNumber: 0 }, 'PageNumber', /at least 1/],
    ['RealEstateList', { SaleType: 'any' }, 'SaleType', /one of/],
    ['RealEstateDelete', { Keys: '17' }, 'Keys', /an array/],
    ['RealEstateDelete', { Keys: [17] }, 'Keys.0', /a string/],
  ];
  for (const [name, change, field, reason] of outOfRange) {
    it(`${name}: refuses ${JSON.stringify(change).slice(0, 60)}`, () => {
      const issue = refusal(name, { ...validRequests[name], ...change });
      assert.equal(issue.field, field);
      assert.match(issue.message, reason);
      assert.ok(issue.message.startsWith(`The field ${field} `), issue.message);
    });
  }

  it('accepts the values at both ends of a range', () => {
    for (const [name, change] of [
      ['Edit', { Temperature: 0, MessageLimit: -1, ChatBubbleAlign: -3 }],
      ['Edit', { Temperature: 100, RateLimitCount: 0 }],
      ['Edit', { Temperature: null, Name: null }],
      ['RealEstateList', { PageNumber: 1, PageSize: 1 }],
      ['ClientAsk', { content: 'a'.repeat(16_000) }],
    ] as const)
      assert.equal(check(name, { ...validRequests[name], ...change }).valid, true);
  });

  it('reads ids as numbers and as strings of digits, and returns numbers', () => {
    const ask = { sessionID: '7', content: '', chatAskType: 'Image', fileIds: ['34317', 5] };
    assert.deepEqual(check('ClientAsk', ask), { valid: true, value: { ...ask, sessionID: 7, fileIds: [34317, 5] } });
  });

  it('accepts null for optional fields of a listing', () => {
    const none = { SalePrice: null, Tours: null, Images: null, ExtensionColumn: null, City: null };
    for (const name of ['RealEstateCreate', 'RealEstateUpdate'] as const) {
      const listing = { ...validRequests[name], ...none };
      assert.deepEqual(check(name, listing), { valid: true, value: listing });
      assert.equal(refusal(name, { ...listing, Bedrooms: null }).field, 'Bedrooms');
    }
  });

  it('treats an empty filter of a list as absent', () => {
    const filter = { CityName: '', SaleType: '', MLSNumber: '' };
    assert.equal(check('RealEstateList', { SerialNumber: 'bot-1', ...filter }).valid, true);
  });

  it('accepts an empty question with a file, and null for optional fields', () => {
    const image = { sessionID: 7, content: '', chatAskType: 'Image', fileIds: [1, 2] };
    assert.equal(check('ClientAsk', image).valid, true);
    const bare = { sessionID: 7, content: 'a', chatAskType: null, stream: null, fileIds: null };
    assert.equal(check('ClientAsk', bare).valid, true);
  });

  it('fills in the page and its size', () => {
    assert.deepEqual(check('RealEstateList', { SerialNumber: 'bot-1' }), {
      valid: true,
      value: { SerialNumber: 'bot-1', PageNumber: 1, PageSize: 20 },
    });
  });
});

describe('checkRequest, for names', () => {
  it('names a field that Edit does not know', () => {
    for (const field of ['Color', 'constructor', 'a.b', '__proto__']) {
      const body = { serialNumber: 'bot-1' };
      Object.defineProperty(body, field, { value: 1, enumerable: true });
      assert.deepEqual(refusal('Edit', body), { field, message: `The field ${field} is not known.` });
    }
    assert.equal(refusal('Edit', { serialNumber: 'a', '': 1 }).message, 'The field "" is not known.');
  });

  it('reads the aliases of Edit in both cases and prefers the exact spelling', () => {
    const aliases = {
      FacebookUrl: 'https://f.example',
      instagramUrl: 'https://i.example',
      WhatsappUrl: 'https://w.example',
    };
    assert.deepEqual(check('Edit', { serialNumber: 'bot-1', ...aliases }), {
      valid: true,
      value: {
        serialNumber: 'bot-1',
        SocialPageUrl: 'https://f.example',
        SocialProfileUrl: 'https://i.example',
        MessagingContactUrl: 'https://w.example',
      },
    });
    for (const body of [
      { serialNumber: 'bot-1', name: 'b', Name: 'a' },
      { serialNumber: 'bot-1', Name: 'a', name: 'b' },
    ])
      assert.deepEqual(check('Edit', body), { valid: true, value: { serialNumber: 'bot-1', Name: 'a' } });
  });

  it("accepts the vendor's word for ListingId", () => {
    const body = { SerialNumber: 'bot-1', Key: '17', KeyType: 'NewOaks' };
    assert.deepEqual(check('RealEstateUpdate', body), { valid: true, value: { ...body, KeyType: 'ListingId' } });
  });

  it('reads Key and value of an extension column whatever the case of their first letter', () => {
    const body = { SerialNumber: 'bot-1', ...listing };
    const columns = [
      { key: 'View', Value: 'Sea' },
      { Key: 'Pool', value: 'Yes' },
    ];
    assert.deepEqual(check('RealEstateCreate', { ...body, extensionColumn: columns }), {
      valid: true,
      value: {
        ...body,
        ExtensionColumn: [
          { Key: 'View', value: 'Sea' },
          { Key: 'Pool', value: 'Yes' },
        ],
      },
    });
  });

  it('does not change the body', () => {
    const body = Object.freeze({
      SerialNumber: 'bot-1',
      key: '17',
      KeyType: 'URL',
      ExtensionColumn: Object.freeze([Object.freeze({ key: 'a', value: 'b' })]),
    });
    assert.equal(check('RealEstateUpdate', body).valid, true);
  });
});

function check(name: OperationName, body: unknown) {
  return checkRequest<Operation>(operations[name], body);
}

function refusal(name: OperationName, body: unknown) {
  const checked = check(name, body);
  assert.ok(!checked.valid, `${name} took ${JSON.stringify(body)}`);
  return checked.issue;
}
