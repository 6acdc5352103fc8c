// llms.txt (https://llmstxt.org): what the documentation holds, for programs that read; llms-full.txt is all of it.

const INTRODUCTION = `# chatbot-bubble

> A chat widget as a web component (one script tag, 9 KiB), with a typed client for the service behind it, elements for
> the owner of a chatbot, and a reference service.`;

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

The whole documentation as one text: [llms-full.txt](/docs/llms-full.txt). The interface of the service for programs:
[openapi.json](/openapi.json).

${sections.join('\n\n')}
`;
}

/** @param {import('./pages.mjs').Page[]} pages */
export function llmsFullTxt(pages) {
  const texts = pages.map(({ source }) => source.replace(/<!--[^]*?-->\n*/g, '').trim());
  return `${INTRODUCTION}\n\n${texts.join('\n\n---\n\n')}\n`;
}
