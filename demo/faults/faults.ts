import type { Exchange } from './exchange.js';

/** Handles one request the way a faulty service does. */
export type Script = (exchange: Exchange) => void | Promise<void>;

/**
 * One kind of failure. It affects the first request of its kind in a run. The service answers all later ones, so that
 * the demo shows how the widget recovers.
 */
export interface Fault {
  readonly title: string;
  /** The expected behavior of the widget, in one line. */
  readonly expect: string;
  /** Handles a question. Default: the service answers. */
  readonly ask?: Script;
  /** Handles the request for the settings. Default: the service answers. */
  readonly configure?: Script;
  /** Whether the fault also affects the next request. */
  readonly isRepeated?: (exchange: Exchange) => boolean;
  /** Attributes that the widget needs to show the fault. */
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
const last = (answer: string) => line({ QuestionID: 901, AnswerID: 902, Answer: answer, TotalToken: 12 });

/** An answer with letters of two, three and four bytes: there is something to cut within. */
const WORDS = ['Two homes ', 'have a view of the lake: ', '“Gull Café” ', 'and one more 🏡.'];
const ANSWER = WORDS.join('');
const HTML = '<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>';

/** Sends some words of the answer, each on its own. */
const begin = (exchange: Exchange, count = 2) => exchange.send(...WORDS.slice(0, count).map(word => say(word)));

/**
 * Whether the page can't notice a reset connection: browsers silently repeat a request when a reused connection is reset
 * before the response. Only on a new connection does the request fail.
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
    title: 'Connection reset before the response',
    expect: 'The question stays, marked “Not sent”. A notice reports the lost connection and offers Try again.',
    ask: exchange => exchange.reset(),
    isRepeated: isHidden,
  },
  'cut-after-headers': {
    title: 'Connection lost after the response headers',
    expect: 'Same as above, because no answer has started.',
    ask: exchange => {
      exchange.begin();
      exchange.breakOff();
    },
  },
  'cut-mid-object': {
    title: 'Connection lost in the middle of an object',
    expect: 'The received text stays and is marked as incomplete. Try again replaces it.',
    ask: async exchange => {
      await begin(exchange);
      await exchange.send('{"content":"“Gull');
      await breakOff(exchange);
    },
  },
  'cut-mid-character': {
    title: 'Connection lost in the middle of a character',
    expect: 'The received text stays, without a � character.',
    ask: async exchange => {
      await begin(exchange, 3);
      const bytes = Buffer.from(say(WORDS[3]!));
      // Two of the four bytes of the house.
      await exchange.send(bytes.subarray(0, bytes.indexOf('🏡') + 2));
      await breakOff(exchange);
    },
  },
  'missing-last': {
    title: 'Answer without its final object',
    expect: 'The text stays, marked as incomplete, with Try again.',
    ask: exchange => exchange.end(...WORDS.map(say)),
  },
  'duplicate-last': {
    title: 'Two final objects with different texts',
    expect: 'One answer, the first one.',
    ask: exchange => exchange.end(...WORDS.map(say), last(ANSWER), last('Something else.')),
  },
  'other-answer': {
    title: 'Fragments that differ from the whole answer',
    expect: 'The whole answer replaces the fragments.',
    ask: exchange => exchange.end(say('Thr'), say('ee homes, I th'), last(ANSWER)),
  },
  slow: {
    title: 'Very slow answer',
    expect: 'The answer appears slowly and completes. Stop works at any time.',
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
    title: 'No response to the question',
    expect: 'After 5 seconds a notice with Stop appears. The question is kept.',
    ask: exchange => exchange.pause(FOREVER_MS),
  },
  stall: {
    title: 'Service stops responding in the middle of an answer',
    expect: 'After 5 seconds a notice with Stop appears. After 45 seconds the answer is marked as incomplete.',
    ask: async exchange => {
      await begin(exchange);
      await exchange.pause(FOREVER_MS);
    },
  },
  'stall-recovers': {
    title: 'Pause of 35 seconds in an answer',
    expect: 'The notice disappears by itself, and the answer completes.',
    ask: async exchange => {
      await begin(exchange);
      await exchange.pause(35_000);
      if (!exchange.isOver) await exchange.end(...WORDS.slice(2).map(say), last(ANSWER));
    },
  },
  'html-200': {
    title: 'HTML page with status 200',
    expect: 'A plain notice without markup. The question is kept.',
    ask: exchange => exchange.reply(200, 'text/html', HTML),
  },
  'html-502': {
    title: 'HTML page of a proxy with status 502',
    expect: 'A plain notice without markup. The question is kept.',
    ask: exchange => exchange.reply(502, 'text/html', HTML),
  },
  'error-500': {
    title: 'Error of the service in an envelope',
    expect: 'A plain notice without internal details of the service.',
    ask: exchange => exchange.refuse(500, 'Traceback (most recent call last):\n  File "/srv/ask.py", line 3'),
  },
  'error-in-200': {
    title: 'Error envelope with status 200',
    expect: 'A plain notice. The question is kept.',
    ask: exchange => exchange.refuse(502, 'The model did not answer.', { status: 200 }),
  },
  'error-mid-answer': {
    title: 'Error in the middle of an answer',
    expect: 'The received text stays, marked as incomplete, with Try again.',
    ask: async exchange => {
      await begin(exchange);
      await exchange.end(line({ Data: null, Version: '1.0.0', Success: false, Code: 502, Message: 'No model.' }));
    },
  },
  'error-503': {
    title: 'Service unavailable for ten seconds (503, Retry-After)',
    expect: 'The send button counts down ten seconds and becomes available again.',
    ask: exchange => exchange.refuse(503, 'The service is being looked after.', { retryAfter: '10' }),
  },
  'rate-limit': {
    title: 'Too many questions (429, Retry-After: 15)',
    expect: 'The owner’s message and a countdown. The draft stays, and the send button becomes available again.',
    ask: exchange =>
      exchange.refuse(429, 'One question at a time, please. I am only a small bird.', { retryAfter: '15' }),
  },
  'rate-limit-nonsense': {
    title: 'Too many questions with an invalid Retry-After',
    expect: 'The owner’s message without a countdown and never NaN. The send button stays available.',
    ask: exchange => exchange.refuse(429, 'One question at a time, please.', { retryAfter: 'soon, surely' }),
  },
  'rate-limit-counted': {
    title: 'Limit of two questions in 20 seconds, counted by the widget',
    expect: 'After the second answer the send button counts down. A third question is not sent.',
    attributes: { 'rate-limit-count': '2', 'rate-limit-time': '20' },
  },
  'message-limit': {
    title: 'Monthly message limit reached (429)',
    expect: 'A message, and a way to contact a person.',
    attributes: { 'messaging-contact-url': 'mailto:hello@marram-vale.example.com' },
    ask: exchange =>
      exchange.refuse(429, 'This chatbot has answered all its questions of this month.', {
        retryAfter: String(9 * 24 * 60 * 60),
      }),
  },
  'expired-key': {
    title: 'Expired visitor key (401)',
    expect: 'No visible effect: the widget renews the key, and the answer arrives.',
    ask: exchange => exchange.refuse(401, 'The session key has expired; GetConfig gives a new one.'),
  },
  'lost-session': {
    title: 'Session unknown to the service (404)',
    expect: 'A notice says that a new conversation starts. Ask again sends the question in a new session.',
    ask: exchange => exchange.refuse(404, 'There is no session with this sessionID.'),
  },
  'config-reset': {
    title: 'Connection reset during the request for settings',
    expect: 'The launcher appears in its default colors. The first question requests the settings again and succeeds.',
    configure: exchange => exchange.reset(),
    isRepeated: isHidden,
  },
  'config-500': {
    title: 'Settings unavailable (500)',
    expect: 'Same as above.',
    configure: exchange => exchange.refuse(500, 'Something went wrong in the service.'),
  },
  'config-slow': {
    title: 'Settings take five seconds',
    expect: 'The launcher appears after three seconds in its default colors. A question waits for the session.',
    configure: async exchange => {
      await exchange.pause(5_000);
      exchange.handOn();
    },
  },
} as const satisfies Record<string, Fault>;

/** Name of a fault. */
export type FaultName = keyof typeof faults;
