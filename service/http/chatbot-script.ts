import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Chatbot } from '../data/chatbots.js';
import { numberSetting, settingsForVisitors, textSetting } from '../data/settings.js';

/** The path of a chatbot's own script. No other file has such a name, so that they need no look into the database. */
export const CHATBOT_SCRIPT_PATH = '/:file{[0-9a-f-]{32,36}\\.js}';

/** The color of a launcher without ChatBubbleColor: that of the widget. */
const DEFAULT_COLOR = 'rgb(31,78,216)';
/** Scripts in memory. Each is about 20 KB. */
const MAX_KEPT = 200;
/** Not the best level, which takes 60 ms. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
} as const;
type Encoding = keyof typeof compressors | 'identity';

interface Kept {
  readonly text: string;
  readonly tag: string;
  readonly bodies: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>;
}

/**
 * The script tag's file with the public appearance of one chatbot, so that its launcher is visible after one request.
 * Browsers keep it for five minutes.
 *
 * Not stated: our own address, `/<serial number>.js`.
 */
export class ChatbotScript {
  readonly #path: string;
  readonly #kept = new Map<string, Kept>();
  #widget: { readonly text: string; readonly changedAt: number } | undefined;

  /** @param path the built `chatbot-bubble.js`, which may change while the service runs */
  constructor(path: string) {
    this.#path = path;
  }

  /** Returns undefined if the widget was not built. */
  async respond(request: Request, chatbot: Chatbot, origin: string): Promise<Response | undefined> {
    const widget = await this.#readWidget();
    if (widget === undefined) return undefined;
    const text = writeChatbotScript(widget, chatbot, origin);
    const kept = this.#keep(text);
    const encoding = encodingFor(request.headers.get('accept-encoding') ?? '');
    return new Response(await (kept.bodies[encoding] ??= encode(text, encoding)), {
      headers: {
        'Content-Type': 'text/javascript; charset=utf-8',
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        'Cache-Control': 'public, max-age=300',
        ETag: `"${kept.tag}-${encoding}"`,
        Vary: 'Accept-Encoding',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  }

  async #readWidget(): Promise<string | undefined> {
    try {
      const { mtimeMs: changedAt } = await stat(this.#path);
      if (this.#widget?.changedAt !== changedAt) this.#widget = { text: await readFile(this.#path, 'utf8'), changedAt };
      return this.#widget.text;
    } catch {
      return undefined;
    }
  }

  #keep(text: string): Kept {
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
    const kept = this.#kept.get(tag) ?? { text, tag, bodies: {} };
    // The last one used is the last one of the map.
    this.#kept.delete(tag);
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(tag, kept);
    return kept;
  }
}

/**
 * Puts a statement before the widget's script that sets attributes of the script tag, as an owner could write them.
 * Those of the page win. The page may hide properties of the document behind elements with their names. With
 * `require-consent`, the widget does not ask the service for the name and the policy, so they are in the script.
 */
export function writeChatbotScript(
  widget: string,
  { serialNumber, settings }: Pick<Chatbot, 'serialNumber' | 'settings'>,
  origin: string,
): string {
  const visible = settingsForVisitors(settings, `${origin}/files/`);
  const { ChatIconUrl, ChatbotPrivacyPolicyUrl } = visible;
  const attributes = {
    'base-url': origin,
    'serial-number': serialNumber,
    'chat-bubble-color': textSetting(settings, 'ChatBubbleColor') || DEFAULT_COLOR,
    'chat-bubble-align': String(numberSetting(settings, 'ChatBubbleAlign', 0)),
    ...(ChatIconUrl && { 'chat-icon-url': ChatIconUrl }),
  };
  const consent = ChatbotPrivacyPolicyUrl
    ? {
        name: visible.Name,
        'chatbot-privacy-policy-name': visible.ChatbotPrivacyPolicyName,
        'chatbot-privacy-policy-description': visible.ChatbotPrivacyPolicyDescription,
        'chatbot-privacy-policy-url': ChatbotPrivacyPolicyUrl,
      }
    : {};
  const tag = 'Reflect.get(Document.prototype,"currentScript",document)';
  const set = 's.hasAttribute(n="data-"+n)||s.setAttribute(n,v)';
  // Optimizers of pages put scripts into the page, where `</script` would end them.
  const listOf = (names: object) =>
    JSON.stringify(Object.entries(names).filter(([, value]) => value)).replaceAll('<', String.raw`\u003c`);
  const list = `[...${listOf(attributes)},...s.hasAttribute("data-require-consent")?${listOf(consent)}:[]]`;
  return `{let s=${tag};if(s)for(let[n,v]of ${list})${set}}\n${widget}`;
}

/** Prefers Brotli. A coding with the quality 0 is refused (https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3). */
function encodingFor(accepted: string): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map(part => part.split(';').map(word => word.trim()))
    .filter(([, quality = '']) => !/^q=0(?:\.0*)?$/.test(quality))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find(name => names.includes(name)) ?? 'identity';
}

const encode = async (text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(encoding === 'identity' ? new TextEncoder().encode(text) : await compressors[encoding](text));
