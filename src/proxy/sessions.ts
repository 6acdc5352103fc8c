import { fieldsOf, toWholeNumber } from '../client/envelope-reader.js';
import { Refusal } from '../gateway/refusal.js';
import type { AgentsInConfig } from '../protocol/agent.js';
import type { VisitorKeys } from '../gateway/visitor-keys.js';
import type { TeaserRule } from '../protocol/teaser-rule.js';
import { listKinds, type VisitorSettings } from '../protocol/visitor-settings.js';
import { isWithPerson } from './is-with-person.js';
import type { Limits } from './limits.js';
import type { Pages } from './pages.js';
import type { Upstream } from './upstream.js';
import type { Chatbot, Handler, Visit } from './visit.js';

/** How long to reuse the settings of one visitor's start for another's renewal, in milliseconds. */
const SETTINGS_MS = 60_000;

export interface SessionParts {
  readonly pages: Pages;
  readonly limits: Limits;
  readonly keys: VisitorKeys;
  readonly upstream: Upstream;
  readonly now: () => number;
}

/** The settings of a chatbot, and whether a person can be asked. */
interface Shown {
  readonly settings: VisitorSettings;
  readonly agents?: AgentsInConfig | undefined;
}

interface NewSession {
  readonly sessionId: number;
  /** Whether the service takes `ClientID`, as those do that give a key for answers. Others may refuse the field. */
  readonly takesClientId: boolean;
}

type Beginning = Shown & NewSession;

/** Starts sessions: the service creates them with the secret key, and the proxy issues the visitor keys. */
export class Sessions {
  readonly #parts: SessionParts;
  /** The latest settings of each chatbot, by serial number. */
  readonly #known = new Map<string, Shown & { readonly at: number }>();

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /**
   * GetConfig: the visitor-side settings, a session and its key.
   *
   * Not stated: with `sessionID` and `sessionKey`, the session continues and only the key is new.
   */
  readonly getConfig: Handler<'GetConfig', Visit> = async (request, visit) => {
    const { serialNumber, clientTimeZone, clientCurrentTime } = request;
    const { pages, limits, keys, upstream, now } = this.#parts;
    const chatbot = pages.requireChatbot(serialNumber, visit.origin);
    const old = await keys.resume(request, visit.origin, now(), async sessionId => {
      await limits.admit('Events', { serialNumber, address: visit.address, sessionId });
      return isWithPerson(upstream, sessionId, visit);
    });
    await limits.admit('GetConfig', { serialNumber, address: visit.address, sessionId: old });
    const words = { clientTimeZone, clientCurrentTime };
    const { settings, agents, ...session } =
      old === undefined
        ? await this.#begin(chatbot, words, visit)
        : {
            ...(await this.#settingsOf(chatbot, words, visit)),
            sessionId: old,
            takesClientId: (await keys.read(request.sessionKey!))?.takesClientId === true,
          };
    // The service was not asked about an earlier session, whose state Events tells.
    const Agents = agents && (old === undefined ? agents : { ...agents, State: undefined });
    return {
      ...this.#throughProxy(settings, visit.publicUrl),
      ...(await this.#grant(chatbot, session, visit)),
      ...(Agents && { Agents }),
    };
  };

  /**
   * GetSession: a session.
   *
   * Not stated: the proxy also returns the session's key, because the id alone opens nothing.
   */
  readonly getSession: Handler<'GetSession', Visit> = async ({ serialNumber }, visit) => {
    const { pages, limits } = this.#parts;
    const chatbot = pages.requireChatbot(serialNumber, visit.origin);
    await limits.admit('GetSession', { serialNumber, address: visit.address });
    return this.#grant(chatbot, await this.#newSession(chatbot, visit), visit);
  };

  async #begin(chatbot: Chatbot, words: object, visit: Visit): Promise<Beginning> {
    const { serialNumber } = chatbot;
    if (chatbot.settings)
      return { ...(await this.#newSession(chatbot, visit)), settings: forVisitors(chatbot.settings) };
    const { upstream, now } = this.#parts;
    const data = await upstream.data('GetConfig', { serialNumber, ...words }, visit);
    const shown = { settings: forVisitors(data), agents: agentsIn(data) };
    this.#known.set(serialNumber, { ...shown, at: now() });
    return { ...sessionIn(data), ...shown };
  }

  async #newSession({ serialNumber }: Chatbot, visit: Visit): Promise<NewSession> {
    return sessionIn(await this.#parts.upstream.data('GetSession', { serialNumber }, visit));
  }

  /** Returns recent settings, or requests them from the service and ignores the session that it also creates. */
  async #settingsOf(chatbot: Chatbot, words: object, visit: Visit): Promise<Shown> {
    if (chatbot.settings) return { settings: forVisitors(chatbot.settings) };
    const known = this.#known.get(chatbot.serialNumber);
    if (known && this.#parts.now() - known.at < SETTINGS_MS) return known;
    return this.#begin(chatbot, words, visit);
  }

  async #grant({ serialNumber }: Chatbot, session: NewSession, { origin }: Visit) {
    const { keys, now } = this.#parts;
    const grant = { serialNumber, origin, ...session };
    return {
      SessionID: session.sessionId,
      SessionKey: await keys.issue(grant, now()),
      SessionKeyExpiresIn: keys.lifeSeconds,
      ResumeKey: await keys.issueForAnswers(grant, now()),
    };
  }

  /** The service's own images are also loaded through the proxy. */
  #throughProxy(settings: VisitorSettings, publicUrl: string): VisitorSettings {
    const files = `${this.#parts.upstream.address}/files/`;
    const { ChatProfilePictureUrl: avatar, ChatIconUrl: icon } = settings;
    const moved = (url: string) => (url.startsWith(files) ? `${publicUrl}/files/${url.slice(files.length)}` : url);
    return {
      ...settings,
      ...(avatar !== undefined && { ChatProfilePictureUrl: moved(avatar) }),
      ...(icon !== undefined && { ChatIconUrl: moved(icon) }),
    };
  }
}

const TYPES = { text: 'string', flag: 'boolean', number: 'number' } as const;

/** Returns only the settings that visitors may see, whatever else the record contains. */
function forVisitors(record: unknown): VisitorSettings {
  const fields = fieldsOf(record);
  const shown = Object.entries(listKinds())
    .map(([name, kind]) => [name, fields.get(name.toLowerCase()), TYPES[kind]] as const)
    .filter(([, value, type]) => typeof value === type);
  const rules: unknown = fields.get('teaserrules');
  return {
    ...Object.fromEntries(shown.map(([name, value]) => [name, value])),
    ...(Array.isArray(rules) && { TeaserRules: rules as readonly TeaserRule[] }),
  };
}

/** Returns whether a person can be asked, if the service says so. */
function agentsIn(record: unknown): AgentsInConfig | undefined {
  const fields = fieldsOf(fieldsOf(record).get('agents'));
  const isOpen = fields.get('isopen');
  const next = fields.get('nextopening');
  if (typeof isOpen !== 'boolean') return undefined;
  return { State: 'bot', IsOpen: isOpen, NextOpening: typeof next === 'string' ? next : null };
}

function sessionIn(data: unknown): NewSession {
  const fields = fieldsOf(data);
  const sessionId = toWholeNumber(fields.get('sessionid'));
  if (!sessionId) throw new Refusal(502, 'The service made no session.');
  return { sessionId, takesClientId: typeof fields.get('resumekey') === 'string' };
}
