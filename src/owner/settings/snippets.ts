export interface SnippetOptions {
  /** Absolute address of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Absolute address of the folder with the script, without a trailing slash. */
  readonly scriptBase: string;
  readonly serialNumber: string;
  /** Hash of the script, if it is known and wanted. */
  readonly integrity: string | undefined;
  /** Whether the service has a script of this chatbot; it changes with the settings, so it has no hash. */
  readonly hasOwnScript?: boolean;
}

export type SnippetName = 'script' | 'element' | 'npm' | 'react';

/** Returns all snippets. Values are escaped for their context. */
export function writeSnippets(options: SnippetOptions): Readonly<Record<SnippetName, string>> {
  const script = `${options.scriptBase}/chatbot-bubble.js`;
  const serial = attribute(options.serialNumber);
  const pin = options.integrity ? ` integrity="${attribute(options.integrity)}" crossorigin="anonymous"` : '';
  const src = attribute(script);
  const base = attribute(options.baseUrl);
  // The script defaults to its own origin as the service.
  const service = new URL(script).origin === options.baseUrl ? '' : ` data-base-url="${base}"`;
  const own = attribute(ownScript(options.baseUrl, options.serialNumber));
  return {
    script:
      options.hasOwnScript && !pin
        ? `<script src="${own}" defer></script>`
        : `<script src="${src}"${service} data-serial-number="${serial}"${pin} defer></script>`,
    element: [
      `<script src="${src}"${pin} defer></script>`,
      `<chatbot-bubble base-url="${base}" serial-number="${serial}"></chatbot-bubble>`,
    ].join('\n'),
    npm: [
      '// npm install chatbot-bubble',
      "import 'chatbot-bubble/define';",
      '',
      "const chat = document.createElement('chatbot-bubble');",
      `chat.baseUrl = ${JSON.stringify(options.baseUrl)};`,
      `chat.serialNumber = ${JSON.stringify(options.serialNumber)};`,
      'document.body.append(chat);',
    ].join('\n'),
    react: [
      '// npm install chatbot-bubble (React 19)',
      "import 'chatbot-bubble/define';",
      "import 'chatbot-bubble/react';",
      '',
      'export function Chat() {',
      '  return (',
      '    <chatbot-bubble',
      `      base-url={${JSON.stringify(options.baseUrl)}}`,
      `      serial-number={${JSON.stringify(options.serialNumber)}}`,
      '    />',
      '  );',
      '}',
    ].join('\n'),
  };
}

/** Not stated: our own service has a script for each chatbot; see `service/http/chatbot-script.ts`. */
const ownScript = (baseUrl: string, serialNumber: string) => `${baseUrl}/${encodeURIComponent(serialNumber)}.js`;

/** Asks a service whether it has a script of this chatbot. Some answer every address with a page. */
export async function hasOwnScript(
  baseUrl: string,
  serialNumber: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(ownScript(baseUrl, serialNumber), { method: 'HEAD' });
    return ok && headers.get('content-type')?.startsWith('text/javascript') === true;
  } catch {
    return false;
  }
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export interface ScriptPlace {
  readonly base: string;
  /** Hash of the script, if the server publishes it. */
  readonly integrity: string | undefined;
}

/**
 * Finds the script: the first address that publishes a hash, else the first of all. Browsers block a script whose
 * hash differs, so the hash of another version is worse than none.
 *
 * @param bases at least one address, without trailing slashes
 */
export async function findScript(bases: readonly string[], fetch?: typeof globalThis.fetch): Promise<ScriptPlace> {
  for (const base of new Set(bases)) {
    const integrity = await readIntegrity(base, fetch);
    if (integrity) return { base, integrity };
  }
  return { base: bases[0]!, integrity: undefined };
}

async function readIntegrity(
  base: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${base}/integrity.json`);
    if (!response.ok) return undefined;
    const hashes = (await response.json()) as Record<string, unknown> | null;
    const hash = hashes?.['chatbot-bubble.js'];
    return typeof hash === 'string' && /^sha(?:256|384|512)-[\w+/=]+$/.test(hash) ? hash : undefined;
  } catch {
    return undefined;
  }
}
