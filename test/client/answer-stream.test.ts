import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AnswerParser, type AnswerChunk } from '../../src/client/answer-stream.js';
import { ChatbotError } from '../../src/client/errors.js';
import { expectedChunks, framings } from './framings.js';
import { cut, randomFrom, randomPieces, singleBytes } from './pieces.js';

const head = new Response();
const toBytes = (text: string) => new TextEncoder().encode(text);

/** Chunks of a body, then the error, if it ends with one. */
function read(pieces: Iterable<Uint8Array | string>): (AnswerChunk | ChatbotError)[] {
  const read: (AnswerChunk | ChatbotError)[] = [];
  const parser = new AnswerParser(head);
  try {
    for (const piece of pieces) for (const chunk of parser.push(piece)) read.push(chunk);
    for (const chunk of parser.end()) read.push(chunk);
  } catch (error) {
    assert.ok(error instanceof ChatbotError);
    read.push(error);
  }
  return read;
}

/** The same, with an error as its kind, message and code. */
function outcome(...pieces: (Uint8Array | string)[]) {
  return read(pieces).map(chunk => (chunk instanceof ChatbotError ? [chunk.kind, chunk.message, chunk.code] : chunk));
}

describe('STR-1: an answer in any framing', () => {
  for (const [name, text] of framings) {
    it(`reads the same answer wherever it is cut: ${name}`, () => {
      const bytes = toBytes(text);
      const random = randomFrom(bytes.length);
      assert.deepEqual(read([bytes]), expectedChunks);
      assert.deepEqual(read([text]), expectedChunks);
      assert.deepEqual(read(singleBytes(bytes)), expectedChunks);
      for (let place = 1; place < bytes.length; place++)
        assert.deepEqual(read(cut(bytes, [place])), expectedChunks, `cut at ${place}`);
      for (let run = 0; run < 20; run++) assert.deepEqual(read(randomPieces(bytes, 3 + run, random)), expectedChunks);
    });
  }

  for (const blank of ['\n', '\r\n', '\r'])
    it(`reads the same answer with blank lines before and between its objects: ${JSON.stringify(blank)}`, () => {
      for (const [name, text] of framings) {
        if (name.startsWith('events of') || /array|pretty|own lines/.test(name)) continue;
        const kept = blank + blank + text.replace(/(?<=\})(?=[\r\n])/g, blank);
        assert.deepEqual(read([kept]), expectedChunks, name);
        assert.deepEqual(read(singleBytes(toBytes(kept))), expectedChunks, name);
      }
      for (const [name, text] of framings) assert.deepEqual(read([blank, blank, text]), expectedChunks, name);
    });

  it('reads an answer that changes its framing', () => {
    const text = 'data: {"content":"H"}\n\ndata: -\n{\n\n"content":"i"\n\n}[{"Answer":"Hi"}]';
    assert.deepEqual(read([text]), [
      { type: 'fragment', content: 'H' },
      { type: 'fragment', content: 'i' },
      { type: 'final', content: 'Hi' },
    ]);
  });

  it('reads the same chunks of a broken answer wherever it is cut', () => {
    for (const [name, text] of framings.filter(([name]) => name.endsWith('(LF)'))) {
      const bytes = toBytes(text);
      const random = randomFrom(bytes.length);
      for (let run = 0; run < 60; run++) {
        const damaged = bytes.slice();
        for (let hit = 0; hit < 3; hit++) damaged[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
        assert.deepEqual(
          outcome(...randomPieces(damaged, 5, random)),
          outcome(damaged),
          `${name}: ${Buffer.from(damaged).toString('base64')}`,
        );
      }
    }
  });

  it('yields each fragment as soon as its last byte arrives', () => {
    for (const [name, text] of framings) {
      const parser = new AnswerParser(head);
      const received: AnswerChunk[] = [];
      for (const byte of toBytes(text.slice(0, text.indexOf('QuestionID')))) {
        const chunks = [...parser.push(Uint8Array.of(byte))];
        if (chunks.length > 0) assert.equal(byte, '}'.charCodeAt(0), name);
        received.push(...chunks);
      }
      assert.deepEqual(received, expectedChunks.slice(0, -1), name);
    }
  });
});

describe('the end of an answer', () => {
  const hi = '{"content":"Hi"}\n';
  const fragment = { type: 'fragment', content: 'Hi' };

  it('ends the answer at the first object with AnswerID, Answer or TaskCompleted', () => {
    for (const [last, final] of [
      ['{"AnswerID":2}', { content: 'Hi', answerId: 2 }],
      ['{"Answer":"Hi!"}', { content: 'Hi!' }],
      ['{"TaskCompleted":true}', { content: 'Hi' }],
      ['{"taskCompleted":true,"content":""}', { content: 'Hi' }],
      ['{"content":null,"AnswerID":2,"Answer":"Hi!"}', { content: 'Hi!', answerId: 2 }],
    ] as const)
      assert.deepEqual(outcome(hi + last), [fragment, { type: 'final', ...final }], last);
  });

  it('does not end the answer at an object where these fields have no value', () => {
    const empty = '{"content":"Hi","AnswerID":0,"Answer":null,"TaskCompleted":false}';
    assert.deepEqual(outcome(empty, '{"Answer":"Hi!"}'), [fragment, { type: 'final', content: 'Hi!' }]);
  });

  it('keeps the fragments when Answer is missing, null or empty', () => {
    for (const last of ['', ',"Answer":null', ',"Answer":""', ',"Answer":5'])
      assert.deepEqual(outcome(`${hi}{"AnswerID":2${last}}`), [
        fragment,
        { type: 'final', content: 'Hi', answerId: 2 },
      ]);
    assert.deepEqual(outcome('{"Answer":""}'), [{ type: 'final', content: '' }]);
  });

  it('prefers Answer when it differs from the fragments', () => {
    assert.deepEqual(outcome(hi, '{"Answer":"Hello","AnswerID":2}'), [
      fragment,
      { type: 'final', content: 'Hello', answerId: 2 },
    ]);
  });

  it('yields the text that comes with TaskCompleted as a fragment', () => {
    assert.deepEqual(outcome(hi, '{"content":"!","TaskCompleted":true}'), [
      fragment,
      { type: 'fragment', content: '!' },
      { type: 'final', content: 'Hi!' },
    ]);
  });

  it('ignores everything after the end of the answer', () => {
    const final = { type: 'final', content: 'Hi', answerId: 2 };
    for (const rest of [
      '{"Answer":"other","AnswerID":3}',
      '{"content":"more"}',
      '{"Success":false,"Code":500,"Message":"late"}',
      '{"content":"torn',
      'garbage',
      `{"content":"${'x'.repeat(17 * 1024 * 1024)}`,
    ])
      for (const pieces of [[hi + '{"AnswerID":2}' + rest], [hi, '{"AnswerID":2}', rest]])
        assert.deepEqual(outcome(...pieces), [fragment, final], rest.slice(0, 40));
  });

  it('reads every spelling of the field names, and ids as numbers or digits', () => {
    const final = { type: 'final', content: 'Hi', questionId: 1, answerId: 2, totalTokens: 3, noAnswer: true };
    for (const last of [
      '{"QuestionID":1,"AnswerID":2,"TotalToken":3,"NoAnswer":true}',
      '{"questionid":"1","messageid":"2","totalToken":"3","noAnswer":true}',
      '{"QuestionId":1,"AnswerId":"2","totaltoken":3,"noanswer":true}',
    ])
      assert.deepEqual(outcome(hi + last), [fragment, final], last);
  });

  it('leaves out invalid ids and numbers', () => {
    const last = '{"Answer":"Hi","QuestionID":"a","AnswerID":-1,"TotalToken":1.5,"NoAnswer":"no"}';
    assert.deepEqual(outcome(last), [{ type: 'final', content: 'Hi' }]);
    assert.deepEqual(outcome('{"Answer":"Hi","AnswerID":9007199254740993}'), [{ type: 'final', content: 'Hi' }]);
  });

  it('reads up to four suggestions as short texts on one line, and leaves out everything else', () => {
    const last = (Suggestions: unknown) => JSON.stringify({ Answer: 'Hi', Suggestions });
    const hostile = [' More\n', 'More', 7, '', null, {}, 'x'.repeat(81), '<b>Two</b>', '3', '4', '5'];
    assert.deepEqual(outcome(last(hostile)), [
      { type: 'final', content: 'Hi', suggestions: ['More', '<b>Two</b>', '3', '4'] },
    ]);
    for (const none of ['More', {}, [], [1], null])
      assert.deepEqual(outcome(last(none)), [{ type: 'final', content: 'Hi' }]);
    const plain = '{"messageid":2,"content":"Hi","Suggestions":["More"]}';
    assert.deepEqual(outcome(plain), [{ type: 'final', content: 'Hi', answerId: 2, suggestions: ['More'] }]);
  });

  it('reports zero tokens', () => {
    assert.deepEqual(outcome('{"Answer":"Hi","TotalToken":0}'), [{ type: 'final', content: 'Hi', totalTokens: 0 }]);
  });
});

describe('a plain answer', () => {
  const plain = '{"messageid":2,"content":"Hi","totalToken":3,"noAnswer":false}';
  const final = { type: 'final', content: 'Hi', answerId: 2, totalTokens: 3, noAnswer: false };

  it('reads a plain answer as one final chunk, bare or in an envelope', () => {
    for (const body of [
      plain,
      `{"Data":${plain},"Version":"1.0.0","Success":true,"Code":200,"Message":""}`,
      `{"data":${plain},"success":true}`,
      `data: {"Data":${plain},"Code":"200"}\n\n`,
      JSON.stringify({ Data: JSON.parse(plain) as object, Success: true, Code: 200 }, null, 2),
    ])
      assert.deepEqual(outcome(body), [final], body);
  });

  it('accepts a plain answer that is empty, or lacks its id in an envelope', () => {
    assert.deepEqual(outcome('{"Success":true,"Code":200,"Data":{"content":"","noAnswer":true}}'), [
      { type: 'final', content: '', noAnswer: true },
    ]);
  });

  it('accepts a plain answer as the last enveloped object of a stream', () => {
    assert.deepEqual(outcome('{"content":"H"}', '{"Code":200,"Data":{"AnswerID":2,"Answer":"Hi"}}'), [
      { type: 'fragment', content: 'H' },
      { type: 'final', content: 'Hi', answerId: 2 },
    ]);
  });
});

describe('a stream of envelopes', () => {
  const wrap = (data: object) =>
    `${JSON.stringify({ Data: data, Version: '1.0.0', Success: true, Code: 200, Message: '' })}\n`;
  const fragments = [
    { type: 'fragment', content: 'a' },
    { type: 'fragment', content: '' },
    { type: 'fragment', content: 'b' },
  ];
  const wrapped = ['a', '', 'b'].map(content => wrap({ content })).join('');

  it('yields every fragment and then the whole answer, wherever the stream of envelopes is cut', () => {
    const text = wrapped + wrap({ QuestionID: 1, AnswerID: 2, Answer: 'ab', TotalToken: 3 });
    const whole = { type: 'final', content: 'ab', questionId: 1, answerId: 2, totalTokens: 3 };
    for (const pieces of [[text], singleBytes(toBytes(text))])
      assert.deepEqual(outcome(...pieces), [...fragments, whole]);
  });

  it('ends a stream of envelopes with a bare object or with TaskCompleted', () => {
    for (const last of ['{"Answer":"ab"}', wrap({ TaskCompleted: true })])
      assert.deepEqual(outcome(wrapped + last), [...fragments, { type: 'final', content: 'ab' }]);
  });

  it('reports a stream of envelopes as incomplete when it breaks off after or within the second fragment', () => {
    const broken = ['incomplete', 'The answer broke off.', undefined];
    assert.deepEqual(outcome(wrapped), [...fragments, broken]);
    assert.deepEqual(outcome(wrap({ content: 'a' }) + '{"Data":{"content":"to'), [fragments[0], broken]);
  });

  it('throws the error of a refusal after the fragments before it', () => {
    assert.deepEqual(outcome(wrapped, '{"Success":false,"Code":502,"Message":"No model."}'), [
      ...fragments,
      ['service', 'No model.', 502],
    ]);
    assert.deepEqual(outcome(wrap({ content: 'a' }), '{"Success":false,"Code":502,"Message":"No model."}'), [
      fragments[0],
      ['service', 'No model.', 502],
    ]);
  });

  it('reads a single envelope as a plain answer', () => {
    assert.deepEqual(outcome(wrap({ content: 'Hi' })), [{ type: 'final', content: 'Hi' }]);
    assert.deepEqual(outcome(wrap({ content: 'Hi' }) + '\n\ndata: [DONE]\n\n'), [{ type: 'final', content: 'Hi' }]);
  });
});

describe('an id of 0', () => {
  it('treats 0 like any other id', () => {
    assert.deepEqual(outcome('{"content":"Hi"}\n{"QuestionID":0,"AnswerID":0,"Answer":"Hi"}'), [
      { type: 'fragment', content: 'Hi' },
      { type: 'final', content: 'Hi', questionId: 0, answerId: 0 },
    ]);
    assert.deepEqual(outcome('{"Success":true,"Data":{"messageid":0,"content":"Hi"}}'), [
      { type: 'final', content: 'Hi', answerId: 0 },
    ]);
    assert.deepEqual(outcome('{"content":"Hi"}\n{"AnswerID":0}'), [
      { type: 'fragment', content: 'Hi' },
      { type: 'final', content: 'Hi', answerId: 0 },
    ]);
  });
});

describe('a refusal', () => {
  const hi = '{"content":"Hi"}\n';
  const fragment = { type: 'fragment', content: 'Hi' };

  it('throws the code and message of a refusal, also after fragments', () => {
    for (const [envelope, ...error] of [
      ['{"Success":false,"Code":502,"Message":"No model."}', 'service', 'No model.', 502],
      ['{"Success":true,"Code":404,"Message":"No session."}', 'service', 'No session.', 404],
      ['{"code":"403","message":"Not here."}', 'service', 'Not here.', 403],
      ['{"Success":false,"Message":"No."}', 'service', 'No.', undefined],
      ['{"Success":false,"Code":429,"Message":"Slow."}', 'rate-limit', 'Slow.', 429],
      ['{"Data":{"messageid":1,"content":"x"},"Code":500,"Message":"Odd."}', 'service', 'Odd.', 500],
    ] as const) {
      assert.deepEqual(outcome(envelope), [error]);
      assert.deepEqual(outcome(hi, `data: ${envelope}\n\n`), [fragment, error]);
      assert.deepEqual(outcome(hi + envelope + hi), [fragment, error]);
    }
  });

  it('never passes on markup or a stack trace as the message of a refusal', () => {
    for (const message of [
      '<!DOCTYPE html><title>502</title>',
      'Oops <html><body>no</body></html>',
      '<script>alert(1)</script>',
      'System.Exception: no\r\n   at Chat.Ask(String s) in C:\\src\\Chat.cs:line 12',
      'Error: no\n    at ask (file:///srv/ask.js:1:2)',
      'Traceback (most recent call last):\n  File "ask.py"',
      '',
      { text: 'no' },
    ]) {
      const [error] = outcome(JSON.stringify({ Success: false, Code: 500, Message: message }));
      assert.deepEqual(error, ['service', 'The service refused (500).', 500]);
    }
  });

  it('keeps a message that only resembles markup', () => {
    for (const message of ['Use <field> & "quotes".', 'We meet at noon (roughly).', 'a < b'])
      assert.deepEqual(outcome(JSON.stringify({ Success: false, Message: message })), [
        ['service', message, undefined],
      ]);
  });
});

describe('an incomplete body', () => {
  it('yields the fragments of an incomplete answer, then throws', () => {
    for (const rest of ['', '\n', '{"content":"torn', '{"AnswerID":', 'data: [DONE]\n\n', '\xff'])
      assert.deepEqual(
        outcome('{"content":"Hi"}\n' + rest),
        [{ type: 'fragment', content: 'Hi' }, ['incomplete', 'The answer broke off.', undefined]],
        rest,
      );
    assert.equal((outcome('{"content":""}')[1] as unknown[])[0], 'incomplete');
  });

  it('reports an answer as incomplete when its first object is cut off', () => {
    for (const torn of ['{', '{"cont', '{"content":"Hi', '{"content":"Hi"', 'data: {"content":\n'])
      assert.equal((outcome(torn)[0] as unknown[])[0], 'incomplete', torn);
  });

  it('reports a protocol error when the body contains no answer', () => {
    for (const body of [
      '',
      '\ufeff',
      '\n\n',
      'OK',
      'null',
      '[]',
      '"Hi"',
      '{}',
      '{"content":5}',
      '{"Success":true,"Code":200,"Data":null}',
      '{"Success":true,"Code":200,"Data":{}}',
      '<!doctype html><html><style>p {color: red}</style><script>x = {"content":"no"}</script>',
      '<style>\np\n{\n color: red;\n}\n</style>',
      ': {"Answer":"no"}\n\nevent: {"Answer":"no"}\n',
      'data: [DONE]\n\n',
      'dat{"Answer":"no"}',
      'da ta: {"Answer":"no"}',
      'dat\na: {"Answer":"no"}',
    ])
      assert.deepEqual(outcome(body), [['protocol', 'The service sent no readable answer.', undefined]], body);
  });

  it('continues after a broken object', () => {
    const rest = '{"content":"Hi"}\n{"AnswerID":2}\n';
    for (const broken of [
      '{"content":"a\n',
      '{"content":"a\\\n',
      '{"content":"it"s"}\n',
      '{content:"a"}\n',
      '{"content":"a"\n',
      '{"content":"a"',
      '{"content":[}\n',
      '{{{{\n',
      '}}}\n',
      '"{\n',
      'data: {"content":"a\n\n',
      'data: {"content":\n\n',
      'data: {"content":\r\n\r\n',
      'data: {"content":\r\n\n',
      'data: {"a":{"b":1}\n\n',
      '{"content":"\ud83d\n',
    ])
      assert.deepEqual(
        outcome(broken + rest),
        [
          { type: 'fragment', content: 'Hi' },
          { type: 'final', content: 'Hi', answerId: 2 },
        ],
        broken,
      );
  });

  it('STR-3: replaces invalid UTF-8 and continues', () => {
    const bytes = Buffer.concat([
      Buffer.from('{"content":"a'),
      Buffer.from([0xff, 0xc3]),
      Buffer.from('b"}\n{"AnswerID":2}'),
    ]);
    for (const pieces of [[bytes], singleBytes(bytes)])
      assert.deepEqual(outcome(...pieces), [
        { type: 'fragment', content: 'a\ufffd\ufffdb' },
        { type: 'final', content: 'a\ufffd\ufffdb', answerId: 2 },
      ]);
  });

  it('ignores fields that the page added to Object.prototype', () => {
    const prototype = Object.prototype as Record<string, unknown>;
    Object.assign(prototype, { Success: false, Code: 500, AnswerID: 9, content: 'no', ask: '/no' });
    try {
      const chunks = outcome('{"content":"Hi"}', '{"Answer":"Hi!"}').map(chunk => ({ ...chunk }));
      assert.deepEqual(
        chunks.map(chunk => Object.keys(chunk)),
        [
          ['type', 'content'],
          ['type', 'content'],
        ],
      );
    } finally {
      for (const name of ['Success', 'Code', 'AnswerID', 'content', 'ask']) delete prototype[name];
    }
  });
});
