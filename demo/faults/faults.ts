import type { Exchange } from './exchange.js';

/** What a faulty service does with one request. */
export type Script = (exchange: Exchange) => void | Promise<void>;

/**
 * One way in which things go wrong. The fault happens to the first request of its kind in a run; the ones
 * after it are answered by the service itself, so that one can see how the visitor goes on.
 */
export interface Fault {
  readonly title: string;
  /** What the visitor should see, in a line. */
  readonly expect: string;
  /** What happens to a question; without it the service answers. */
  readonly ask?: Script;
  /** What happens to the request for the settings; without it the service answers. */
  readonly configure?: Script;
  /** Whether the fault happens to the next request, too. */
  readonly isRepeated?: (exchange: Exchange) => boolean;
  /** Attributes of the widget that belong to the demonstration. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Between two pieces of a slow answer, in ms. */
const DRIP_MS = 120;
/** From the last word to the break, in ms. */
const BREAK_MS = 500;
/** Longer than anybody waits. */
const FOREVER_MS = 10 * 60 * 1000;

const line = (object: object) => JSON.stringify(object) + '\n';
const say = (content: string) => line({ content });
const last = (answer: string) =>
  line({ QuestionID: 901, AnswerID: 902, Answer: answer, TotalToken: 12 });

/** An answer with letters of two, three and four bytes: there is something to cut within. */
const WORDS = ['Two homes ', 'have a view of the lake: ', '“Gull Café” ', 'and one more 🏡.'];
const ANSWER = WORDS.join('');
const HTML = '<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>';

/** Sends some words of the answer, each on its own. */
const begin = (exchange: Exchange, count = 2) =>
  exchange.send(...WORDS.slice(0, count).map(word => say(word)));

/**
 * Browsers send a request again by themselves, and tell nobody, when a connection that had served them
 * before is reset without a word: only on a new one does the page hear of it.
 */
const isHidden = (exchange: Exchange) => !exchange.isOnNewConnection;

/** Breaks the connection once what was sent is read: browsers drop what they have not handed on by then. */
async function breakOff(exchange: Exchange): Promise<void> {
  await exchange.pause(BREAK_MS);
  exchange.breakOff();
}

/** Every fault by its name, in the order of the demo. */
export const faults = {
  'cut-before-headers': {
    title: 'The connection is reset before a word is said',
    expect: 'The question stays, marked “Not sent”; a line says there is no connection; Try again.',
    ask: exchange => exchange.reset(),
    isRepeated: isHidden,
  },
  'cut-after-headers': {
    title: 'The connection breaks after the head of the answer',
    expect: 'As before: no answer has begun, so the question is marked.',
    ask: exchange => {
      exchange.begin();
      exchange.breakOff();
    },
  },
  'cut-mid-object': {
    title: 'The connection breaks in the middle of an object',
    expect: 'The words that came stay, marked as broken off; Try again replaces them.',
    ask: async exchange => {
      await begin(exchange);
      await exchange.send('{"content":"“Gull');
      await breakOff(exchange);
    },
  },
  'cut-mid-character': {
    title: 'The connection breaks in the middle of a letter',
    expect: 'The words that came stay; no � is seen.',
    ask: async exchange => {
      await begin(exchange, 3);
      const bytes = Buffer.from(say(WORDS[3]!));
      // Two of the four bytes of the house.
      await exchange.send(bytes.subarray(0, bytes.indexOf('🏡') + 2));
      await breakOff(exchange);
    },
  },
  'missing-last': {
    title: 'The answer ends without its last object',
    expect: 'The words stay, marked as broken off, with Try again.',
    ask: exchange => exchange.end(...WORDS.map(say)),
  },
  'duplicate-last': {
    title: 'The last object comes twice, with another text the second time',
    expect: 'One answer, the first; nothing is doubled.',
    ask: exchange => exchange.end(...WORDS.map(say), last(ANSWER), last('Something else.')),
  },
  'other-answer': {
    title: 'The fragments differ from the whole answer',
    expect: 'The whole answer replaces what was shown.',
    ask: exchange => exchange.end(say('Thr'), say('ee homes, I th'), last(ANSWER)),
  },
  slow: {
    title: 'The answer comes drop by drop',
    expect: 'It grows slowly and ends well; Stop works at any time.',
    ask: async exchange => {
      for (const letters of ANSWER.match(/.{1,3}/gsu) ?? []) {
        if (exchange.isOver) return;
        await exchange.send(say(letters));
        await exchange.pause(DRIP_MS);
      }
      await exchange.end(last(ANSWER));
    },
  },
  silent: {
    title: 'The service takes the question and says nothing',
    expect: 'A calm line and Stop after 30 seconds at the latest; the message is kept.',
    ask: exchange => exchange.pause(FOREVER_MS),
  },
  stall: {
    title: 'The service falls silent in the middle of the answer',
    expect:
      'After 30 seconds a line says that it takes long, with Stop; after 45 it is broken off.',
    ask: async exchange => {
      await begin(exchange);
      await exchange.pause(FOREVER_MS);
    },
  },
  'stall-recovers': {
    title: 'The service falls silent for 35 seconds, then goes on',
    expect: 'The line about the wait goes by itself, and the answer ends well.',
    ask: async exchange => {
      await begin(exchange);
      await exchange.pause(35_000);
      if (!exchange.isOver) await exchange.end(...WORDS.slice(2).map(say), last(ANSWER));
    },
  },
  'html-200': {
    title: 'A page of HTML with status 200',
    expect: 'A plain line, no markup; the message is kept.',
    ask: exchange => exchange.reply(200, 'text/html', HTML),
  },
  'html-502': {
    title: 'A proxy’s page with status 502',
    expect: 'A plain line, no markup; the message is kept.',
    ask: exchange => exchange.reply(502, 'text/html', HTML),
  },
  'error-500': {
    title: 'An error of the service, in an envelope',
    expect: 'A plain line; nothing of the inside of the service.',
    ask: exchange =>
      exchange.refuse(500, 'Traceback (most recent call last):\n  File "/srv/ask.py", line 3'),
  },
  'error-in-200': {
    title: 'An envelope that refuses, with status 200',
    expect: 'A plain line; the message is kept.',
    ask: exchange => exchange.refuse(502, 'The model did not answer.', { status: 200 }),
  },
  'error-mid-answer': {
    title: 'The service refuses in the middle of an answer',
    expect: 'The words that came stay, marked as broken off, with Try again.',
    ask: async exchange => {
      await begin(exchange);
      await exchange.end(
        line({ Data: null, Version: '1.0.0', Success: false, Code: 502, Message: 'No model.' }),
      );
    },
  },
  'error-503': {
    title: 'The service is down for ten seconds (503, Retry-After)',
    expect: 'The button waits for ten seconds, counting down, and comes back by itself.',
    ask: exchange =>
      exchange.refuse(503, 'The service is being looked after.', { retryAfter: '10' }),
  },
  'rate-limit': {
    title: 'Too many questions (429, Retry-After: 15)',
    expect: 'The owner’s sentence, a countdown, the draft stays; the button comes back by itself.',
    ask: exchange =>
      exchange.refuse(429, 'One question at a time, please. I am only a small bird.', {
        retryAfter: '15',
      }),
  },
  'rate-limit-nonsense': {
    title: 'Too many questions, with a Retry-After that makes no sense',
    expect: 'The owner’s sentence, no countdown, never NaN; the button stays.',
    ask: exchange =>
      exchange.refuse(429, 'One question at a time, please.', { retryAfter: 'soon, surely' }),
  },
  'rate-limit-counted': {
    title: 'The widget counts along: two questions in 20 seconds',
    expect: 'After the second answer the button counts down; a third question is not even sent.',
    attributes: { 'rate-limit-count': '2', 'rate-limit-time': '20' },
  },
  'message-limit': {
    title: 'The chatbot has answered all its questions of this month (429)',
    expect: 'A sentence and the way to a person.',
    attributes: { 'messaging-contact-url': 'mailto:hello@marram-vale.example.com' },
    ask: exchange =>
      exchange.refuse(429, 'This chatbot has answered all its questions of this month.', {
        retryAfter: String(9 * 24 * 60 * 60),
      }),
  },
  'expired-key': {
    title: 'The visitor’s key has expired (401)',
    expect: 'Nothing: the key is renewed silently, and the answer comes.',
    ask: exchange =>
      exchange.refuse(401, 'The session key has expired; GetConfig gives a new one.'),
  },
  'lost-session': {
    title: 'The service no longer knows the session (404)',
    expect: 'A line says that the chat begins anew; Ask again does so in a new session.',
    ask: exchange => exchange.refuse(404, 'There is no session with this sessionID.'),
  },
  'config-reset': {
    title: 'The connection is reset when the settings are asked for',
    expect:
      'The launcher shows in its own colours; the first question asks again and goes through.',
    configure: exchange => exchange.reset(),
    isRepeated: isHidden,
  },
  'config-500': {
    title: 'The settings cannot be had (500)',
    expect: 'As before.',
    configure: exchange => exchange.refuse(500, 'Something went wrong in the service.'),
  },
  'config-slow': {
    title: 'The settings take five seconds',
    expect: 'The launcher shows after three, in its own colours; a question waits for the session.',
    configure: async exchange => {
      await exchange.pause(5_000);
      exchange.handOn();
    },
  },
} as const satisfies Record<string, Fault>;

/** Name of a fault. */
export type FaultName = keyof typeof faults;
