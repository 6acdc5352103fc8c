// llms.txt (https://llmstxt.org): an index of the documentation for language models; llms-full.txt has all of it.

const INTRODUCTION = `# chatbot-bubble

> An embeddable chat widget (one script tag, 10 KiB) with a typed client, elements for owners, and a reference service.`;

/** @param {import('./pages.mjs').Page[]} pages */
export function llmsTxt(pages) {
  const groups = [...new Set(pages.map(({ group }) => group))];
  const sections = groups.map(group => {
    const links = pages
      .filter(page => page.group === group)
      .map(({ slug, title, brief }) => `- [${title}](/docs/${slug}.html): ${brief}`);
    return `## ${group || 'Overview'}\n\n${links.join('\n')}`;
  });
  return `${INTRODUCTION}

All pages as one text: [llms-full.txt](/docs/llms-full.txt). The interface of the service as an OpenAPI document:
[openapi.json](/openapi.json).

${sections.join('\n\n')}
`;
}

/** @param {import('./pages.mjs').Page[]} pages */
export function llmsFullTxt(pages) {
  const texts = pages.map(({ source }) => source.replace(/<!--[^]*?-->\n*/g, '').trim());
  return `${INTRODUCTION}\n\n${texts.join('\n\n---\n\n')}\n`;
}
