import { MAX_PAGE_TOOLS, MAX_TOOLS_BYTES } from '../../protocol/page-limits.js';
import type { PageToolEntry } from '../../protocol/page-context.js';
import type { PageTool } from '../../ui/page-tool.js';
import { bytesOf, isRecord, warn } from './given-context.js';

/** A tool of the page, and how it is sent. */
export interface UsableTool {
  readonly tool: PageTool;
  readonly entry: PageToolEntry;
}

/**
 * Reads the tools that a page has set. Leaves out those that a service would refuse, so
 * that the visitor's question is sent in any case, and warns about each once.
 */
export function readTools(given: unknown): readonly UsableTool[] {
  if (given === undefined || given === null) return [];
  if (!Array.isArray(given)) return warn('tools is not an array, so that no tool is used.') ?? [];
  const found: UsableTool[] = [];
  for (const [index, value] of given.entries()) {
    try {
      const entries = found.map(({ entry }) => entry);
      found.push({ tool: value as PageTool, entry: entryOf(value, entries) });
    } catch (error) {
      warn(`tool ${index + 1} is not used: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return found;
}

/** @throws an error that says why the tool can't be used */
function entryOf(value: unknown, others: readonly PageToolEntry[]): PageToolEntry {
  if (!isRecord(value)) throw new Error('it is not an object.');
  const { name, description, inputSchema, execute } = value;
  if (typeof name !== 'string' || !/^[\w-]{1,64}$/.test(name))
    throw new Error('its name is not 1 to 64 letters, digits, hyphens and underscores.');
  if (others.some(({ Name }) => Name === name)) throw new Error(`another one has the name ${name}.`);
  if (typeof description !== 'string' || !description.trim()) throw new Error(`${name} has no description.`);
  if (typeof execute !== 'function') throw new Error(`${name} has no function execute.`);
  const schema = inputSchema || undefined;
  if (schema !== undefined && !isRecord(schema)) throw new Error(`the inputSchema of ${name} is not an object.`);
  const entry = { Name: name, Description: description.slice(0, 1000), ...(schema && { InputSchema: schema }) };
  if (others.length >= MAX_PAGE_TOOLS) throw new Error(`a page can have ${MAX_PAGE_TOOLS}.`);
  if (bytesOf([...others, entry]) > MAX_TOOLS_BYTES)
    throw new Error(`the tools are not JSON of at most ${MAX_TOOLS_BYTES} bytes.`);
  return entry;
}
