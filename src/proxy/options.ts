import * as v from 'valibot';
import { describeIssue } from '../protocol/check.js';
import { parsePage, unreadableDomain } from '../protocol/domains.js';
import { operations, type OperationName } from '../protocol/operations.js';
import type { VisitorSettings } from '../protocol/visitor-settings.js';
import type { ProxyStore } from './store.js';

/** A chatbot that visitors can use through the proxy. */
export interface ProxyChatbot {
  readonly serialNumber: string;
  /**
   * Pages that may embed it, as in the setting Domains: origins (`https://shop.example`), hosts (`shop.example`) or
   * wildcards (`*.shop.example`); an array, or one text separated by blanks, commas or lines. Requests from other
   * pages or without an `Origin` are refused.
   */
  readonly origins: string | readonly string[];
  /**
   * The visitor-side settings. By default, the proxy requests them with GetConfig; if set, the service needs only
   * GetSession.
   */
  readonly settings?: VisitorSettings | undefined;
}

/** Limit of `count` requests per `seconds`, from the first request on. */
export interface ProxyLimit {
  /** At least 1. */
  readonly count: number;
  /** Length of the window, in seconds; at least 1. */
  readonly seconds: number;
}

/** Rate limits. Each operation is counted separately, and so are files. */
export interface ProxyLimits {
  /** Per visitor session. Default: 20 in 60 seconds. */
  readonly session?: ProxyLimit | undefined;
  /** Per address, if `addressOf` returns one. Default: 60 in 60 seconds. */
  readonly address?: ProxyLimit | undefined;
  /** For all visitors of one chatbot together. Default: no limit. */
  readonly chatbot?: ProxyLimit | undefined;
  /** Images and other files per address, if `addressOf` returns one. Default: 300 in 60 seconds. */
  readonly file?: ProxyLimit | undefined;
  /** Files for all visitors together. Default: 6000 in 60 seconds. */
  readonly files?: ProxyLimit | undefined;
  /** Message to a visitor beyond a limit. */
  readonly message?: string | undefined;
}

/** Options of `createProxy`. */
export interface ProxyOptions {
  /** `{base_url}` of the service. */
  readonly service: string;
  /** The secret key, as the service expects it in `Authorization`. Sent only to the service. */
  readonly authorization: string;
  /** A workspace key, for a service that opens RealEstateList only with `chatrobot-sessionkey`. */
  readonly workspaceKey?: string | undefined;
  readonly chatbots: readonly ProxyChatbot[];
  /**
   * Secrets that sign visitor keys: texts of at least 32 characters. The first one signs; all of them verify. To
   * rotate, put a new one first and remove the old one 25 minutes later. If it has leaked, remove it immediately.
   */
  readonly keySecrets: readonly string[];
  /** Validity of a visitor key, in seconds. Default and maximum: 900. */
  readonly keySeconds?: number | undefined;
  /**
   * Public address of the proxy, including the path before `/chat/`, such as `https://shop.example/assistant`.
   * Default: the origin of the request.
   */
  readonly publicUrl?: string | undefined;
  readonly limits?: ProxyLimits | undefined;
  /** Store for counters. Default: the memory of this process, which other processes don't share. */
  readonly store?: ProxyStore | undefined;
  /**
   * Returns the visitor's network address; `env` is the platform's second argument to `fetch`. Use a header that your
   * platform sets and visitors cannot.
   */
  readonly addressOf?: ((request: Request, env: unknown) => string | undefined) | undefined;
  /** Paths of the service that differ from the interface, by operation. */
  readonly endpoints?: Readonly<Partial<Record<OperationName, string>>> | undefined;
  /** How long the service may take to start an answer, or pause within one, in ms. Default: 60,000. */
  readonly timeoutMs?: number | undefined;
  /** Replaces the platform's `fetch` for requests to the service. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Receives messages for the operator, which never contain keys or conversations. Default: `console.error`. */
  readonly log?: ((message: string, error?: unknown) => void) | undefined;
  /** Current time. Default: the system clock. */
  readonly clock?: (() => Date) | undefined;
}

/** The options after validation, with defaults. */
export type CheckedOptions = v.InferOutput<typeof schema>;

/** Validates the options and applies defaults. @throws {TypeError} names the invalid option, but never its value */
export function checkOptions(options: ProxyOptions): CheckedOptions {
  const result = v.safeParse(schema, options ?? {});
  if (result.success) return result.output;
  throw new TypeError(`createProxy: ${describeIssue(result.issues[0], 'option').message}`);
}

/** Longest validity of a visitor key, in seconds, to limit the use of a stolen one. */
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
  v.pipe(v.string(), v.trim(), v.regex(/^[\x20-\x7e]+$/, 'must not be empty, and of visible ASCII characters'));

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
    v.array(v.pipe(v.string(), v.minLength(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`))),
    v.nonEmpty('must hold at least one secret'),
  ),
  keySeconds: v.optional(
    v.pipe(atLeastOne(), v.maxValue(MAX_KEY_SECONDS, `must be at most ${MAX_KEY_SECONDS}, a quarter of an hour`)),
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
  addressOf: v.optional(callable<NonNullable<ProxyOptions['addressOf']>>('of the request and the environment')),
  endpoints: v.optional(
    v.record(
      v.picklist(Object.keys(operations) as OperationName[], 'is not the name of an operation'),
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
  const url = parsePage(text);
  return !!url && !(url.search || url.hash || url.username || url.password);
}
