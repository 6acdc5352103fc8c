import { createHash } from 'node:crypto';
import type { OpenApiDocument, OpenApiOperation } from './document.js';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; }
code { font-family: ui-monospace, monospace; }
h2 { margin-block-start: 2.5rem; border-block-start: 1px solid; padding-block-start: 1rem; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: 6px; font-size: .875rem; }
`;

/** The page has no scripts and loads nothing. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function openApiPage(document: OpenApiDocument): Response {
  const { info, paths } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  );
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(info.title)}</title>
<style>${STYLE}</style>
<h1>${escape(info.title)} ${escape(info.version)}</h1>
<p>${escape(info.description)}</p>
<p>For programs: <a href="/openapi.json">openapi.json</a></p>
${operations.join('\n')}
</html>
`;
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  });
}

function section(path: string, method: string, operation: OpenApiOperation): string {
  const { operationId, summary, security, requestBody, responses } = operation;
  const keys = security.flatMap(Object.keys).map(escape).join(' or ') || 'none';
  return `<h2 id="${escape(operationId)}">${escape(operationId)}</h2>
<p>${escape(summary)}</p>
<p><code>${escape(method.toUpperCase())} ${escape(path)}</code>, key: ${keys}</p>
${requestBody ? details('Request', requestBody) : ''}
${details('Answer', responses['200'] ?? {})}`;
}

const details = (title: string, value: object) =>
  `<details><summary>${title}</summary><pre>${escape(JSON.stringify(value, null, 2))}</pre></details>`;

const escape = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.codePointAt(0)};`);
