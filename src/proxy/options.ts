import * as v from 'valibot';
import { describeIssue } from '../protocol/check.js';
import { unreadableDomain } from '../protocol/domains.js';
import { endpoints, type OperationName } from '../protocol/endpoints.js';
import type { VisitorSettings } from '../protocol/visitor-settings.js';
import type { ProxyStore } from './store.js';

/** A chatbot that the proxy lets visitors talk to. */
export interface ProxyChatbot {
  readonly serialNumber: string;
  /**
   * The pages it may stand on, as in the setting Domains: origins (`https://shop.example`), hosts
   * (`shop.example`) or wildcards (`*.shop.example`); a list, or one text with blanks, commas or lines
   * between. A request from elsewhere, or without an `Origin`, is refused.
   */
  readonly origins: string | readonly string[];
  /**
   * The visitor-side settings. Left out, the service is asked for them by GetConfig; given, GetSession is
   * all that the service needs to know.
   */
  readonly settings?: VisitorSettings | undefined;
}

/** So many requests in so many seconds, from the first one on. */
export interface ProxyLimit {
  /** At least 1. */
  readonly count: number;
  /** Length of the window, in seconds; at least 1. */
  readonly seconds: number;
}

/**
 * How often one operation, or a file, may be asked for; each operation is counted by itself, and so are
 * files.
 */
export interface ProxyLimits {
  /** By one visitor's session; 20 in 60 seconds. */
  readonly session?: ProxyLimit | undefined;
  /** From one address, where `addressOf` tells it; 60 in 60 seconds. */
  readonly address?: ProxyLimit | undefined;
  /** By all visitors of one chatbot together; no limit. */
  readonly chatbot?: ProxyLimit | undefined;
  /** Pictures and other files that one address gets, where `addressOf` tells it; 300 in 60 seconds. */
  readonly file?: ProxyLimit | undefined;
  /** Files that all visitors together get; 6000 in 60 seconds. */
  readonly files?: ProxyLimit | undefined;
  /** What a visitor beyond a limit reads. */
  readonly message?: string | undefined;
}

/** Everything the proxy is told. */
export interface ProxyOptions {
  /** `{base_url}` of the service. */
  readonly service: string;
  /** The secret key, as the service wants it in `Authorization`. It goes to the service and nowhere else. */
  readonly authorization: string;
  /** A workspace key, for a service that opens RealEstateList by `chatrobot-sessionkey` alone. */
  readonly workspaceKey?: string | undefined;
  readonly chatbots: readonly ProxyChatbot[];
  /**
   * What visitors' keys are signed with: texts of at least 32 characters. The first signs, all are good
   * for what was signed before. To rotate, put a new one first and drop the old one 25 minutes later; drop it
   * at once if it has leaked.
   */
  readonly keySecrets: readonly string[];
  /** How long a visitor's key opens its session, in seconds; 900, which is also the most. */
  readonly keySeconds?: number | undefined;
  /**
   * Where visitors reach the proxy, with the path that is in front of `/chat/`, such as
   * `https://shop.example/assistant`; by default the origin of the request.
   */
  readonly publicUrl?: string | undefined;
  readonly limits?: ProxyLimits | undefined;
  /** Where it is counted; by default the memory of this process, which no other process sees. */
  readonly store?: ProxyStore | undefined;
  /**
   * The visitor's network address; `env` is what the platform gave to `fetch` besides the request. Only you
   * know which header your platform sets and visitors cannot.
   */
  readonly addressOf?: ((request: Request, env: unknown) => string | undefined) | undefined;
  /** Paths of the service that differ from the interface, by the operation's name. */
  readonly endpoints?: Readonly<Partial<Record<OperationName, string>>> | undefined;
  /** How long the service may take to begin an answer, or be silent in the middle of one, in ms; 60,000. */
  readonly timeoutMs?: number | undefined;
  /** Takes the place of the platform's `fetch` towards the service. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Is told what its operator should know, never a key or what was said; by default `console.error`. */
  readonly log?: ((message: string, error?: unknown) => void) | undefined;
  /** The time; by default the machine's. */
  readonly clock?: (() => Date) | undefined;
}

/** What the options come to: all of them, checked. */
export type CheckedOptions = v.InferOutput<typeof schema>;

/**
 * Checks the options and fills in what was left out.
 *
 * @throws {TypeError} that names the option which cannot work, and never its value
 */
export function checkOptions(options: ProxyOptions): CheckedOptions {
  const result = v.safeParse(schema, options ?? {});
  if (result.success) return result.output;
  throw new TypeError(`createProxy: ${describeIssue(result.issues[0], 'option').message}`);
}

/** Longest life of a visitor's key, in seconds: a stolen one is worth a quarter of an hour. */
const MAX_KEY_SECONDS = 900;
const MIN_SECRET_LENGTH = 32;

const DEFAULT_LIMITS = {
  session: { count: 20, seconds: 60 },
  address: { count: 60, seconds: 60 },
  file: { count: 300, seconds: 60 },
  files: { count: 6000, seconds: 60 },
} as const;

const atLeastOne = () =>
  v.pipe(v.number(), v.safeInteger('must be a whole number'), v.minValue(1, 'must be at least 1'));

const callable = <Type>(args: string) =>
  v.custom<Type>(value => typeof value === 'function', `must be a function ${args}`);

const address = () =>
  v.pipe(
    v.string(),
    v.check(isHttpAddress, 'must be an http or https address'),
    v.transform(text => {
      const { origin, pathname } = new URL(text);
      return origin + pathname.replace(/\/+$/, '');
    }),
  );

const headerValue = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[\x20-\x7e]+$/, 'must not be empty, and of visible ASCII characters'),
  );

const origins = v.pipe(
  v.union([v.string(), v.array(v.string())], 'must be a text or a list of texts'),
  v.transform(given => [given].flat().join('\n')),
  v.trim(),
  v.nonEmpty('must name at least one origin'),
  v.check(
    domains => unreadableDomain(domains) === undefined,
    'must hold origins such as https://shop.example and nothing else',
  ),
);

const limit = v.strictObject({ count: atLeastOne(), seconds: atLeastOne() });

const store = v.custom<ProxyStore>(
  value =>
    typeof value === 'object' &&
    value !== null &&
    ['increment', 'get', 'put'].every(name => typeof Reflect.get(value, name) === 'function'),
  'must have the functions increment, get and put',
);

const schema = v.strictObject({
  service: address(),
  authorization: headerValue(),
  workspaceKey: v.optional(headerValue()),
  chatbots: v.pipe(
    v.array(
      v.strictObject({
        serialNumber: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')),
        origins,
        settings: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
    v.nonEmpty('must hold at least one chatbot'),
  ),
  keySecrets: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.minLength(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`),
      ),
    ),
    v.nonEmpty('must hold at least one secret'),
  ),
  keySeconds: v.optional(
    v.pipe(
      atLeastOne(),
      v.maxValue(MAX_KEY_SECONDS, `must be at most ${MAX_KEY_SECONDS}, a quarter of an hour`),
    ),
    MAX_KEY_SECONDS,
  ),
  publicUrl: v.optional(address()),
  limits: v.optional(
    v.strictObject({
      session: v.optional(limit, DEFAULT_LIMITS.session),
      address: v.optional(limit, DEFAULT_LIMITS.address),
      chatbot: v.optional(limit),
      file: v.optional(limit, DEFAULT_LIMITS.file),
      files: v.optional(limit, DEFAULT_LIMITS.files),
      message: v.optional(
        v.pipe(v.string(), v.nonEmpty('must not be empty')),
        'That was a lot in a short time. Please wait a moment.',
      ),
    }),
    {},
  ),
  store: v.optional(store),
  addressOf: v.optional(
    callable<NonNullable<ProxyOptions['addressOf']>>('of the request and the environment'),
  ),
  endpoints: v.optional(
    v.record(
      v.picklist(Object.keys(endpoints) as OperationName[], 'is not the name of an operation'),
      v.pipe(v.string(), v.startsWith('/', 'must begin with /')),
    ),
    {},
  ),
  timeoutMs: v.optional(atLeastOne(), 60_000),
  fetch: v.optional(callable<typeof globalThis.fetch>('like fetch')),
  log: v.optional(callable<NonNullable<ProxyOptions['log']>>('of a message and an error')),
  clock: v.optional(callable<() => Date>('that gives a Date')),
});

function isHttpAddress(text: string): boolean {
  try {
    const { protocol, search, hash, username, password } = new URL(text);
    return /^https?:$/.test(protocol) && !(search || hash || username || password);
  } catch {
    return false;
  }
}
