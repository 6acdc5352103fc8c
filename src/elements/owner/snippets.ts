/** What a snippet is made of. */
export interface SnippetOptions {
  /** Address of the service, without a slash at its end. */
  readonly baseUrl: string;
  readonly serialNumber: string;
  /** Hash of the script-tag file, where it is known and wanted. */
  readonly integrity: string | undefined;
}

/** The ways to embed a chatbot, each a text to copy. */
export type SnippetName = 'script' | 'element' | 'npm' | 'react';

/** Writes every snippet. Values are escaped for where they stand. */
export function writeSnippets(options: SnippetOptions): Readonly<Record<SnippetName, string>> {
  const script = `${options.baseUrl}/chatbot-bubble.js`;
  const serial = attribute(options.serialNumber);
  const pin = options.integrity
    ? ` integrity="${attribute(options.integrity)}" crossorigin="anonymous"`
    : '';
  const src = attribute(script);
  const base = attribute(options.baseUrl);
  return {
    script: `<script src="${src}" data-serial-number="${serial}"${pin} defer></script>`,
    element: [
      `<script type="module" src="${src}"${pin}></script>`,
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

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The hash of the script-tag file beside a service; undefined where none is told. What lies behind a hash
 * that does not fit is not run, so that one of another version is worse than none.
 */
export async function readIntegrity(
  baseUrl: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${baseUrl}/integrity.json`);
    if (!response.ok) return undefined;
    const hashes = (await response.json()) as Record<string, unknown> | null;
    const hash = hashes?.['chatbot-bubble.js'];
    return typeof hash === 'string' && /^sha(?:256|384|512)-[\w+/=]+$/.test(hash)
      ? hash
      : undefined;
  } catch {
    return undefined;
  }
}
