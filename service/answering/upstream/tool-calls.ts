import { UpstreamError } from '../answerer.js';
import type { CallPart } from './chat-chunk.js';

export interface ToolCall {
  id: string;
  readonly type: 'function';
  readonly function: { name: string; arguments: string };
  /** Sent back unchanged. */
  extra_content?: unknown;
}

/** Begins the names of the page's tools for a model, so that none can take the place of one of the service's. */
export const PAGE_PREFIX = 'page_';
export const isPageTool = (name: string): boolean => name.startsWith(PAGE_PREFIX);

/** Tool calls per round; a model can make more in the next round. */
const MAX_CALLS = 8;
/** Characters of one call: tools take short texts and numbers. */
const MAX_CALL_LENGTH = 16_384;

interface OpenCall {
  readonly index: number | undefined;
  readonly call: ToolCall;
}

/** Puts the tool calls of an answer together from their parts. */
export class ToolCalls {
  readonly #open: OpenCall[] = [];
  /** Parts of further calls belong to no call. */
  #isFull = false;

  add(part: CallPart): void {
    const open = this.#find(part) ?? this.#begin(part);
    if (!open) return;
    const { call } = open;
    call.id ||= part.id;
    // Some services repeat the name in each part.
    if (part.name !== call.function.name) call.function.name += part.name;
    call.function.arguments += part.arguments;
    if (part.extra !== undefined && part.extra !== null) call.extra_content = part.extra;
    if (lengthOf(call) > MAX_CALL_LENGTH)
      throw new UpstreamError('The model called a tool with arguments that are too long.');
  }

  /** Forgets all calls: those of an answer that was cut off are incomplete. */
  clear(): void {
    this.#open.length = 0;
  }

  /** Returns the calls in their order, each with a name and an id of its own, which its result needs. */
  all(): ToolCall[] {
    const ids = new Set<string>();
    return this.#open
      .filter(({ call }) => call.function.name !== '')
      .map((open, at) => ({ ...open, index: open.index ?? at }))
      .sort((a, b) => a.index - b.index)
      .map(({ call }, at) => {
        if (call.id === '' || ids.has(call.id)) call.id = `call_${at}`;
        ids.add(call.id);
        return call;
      });
  }

  /**
   * Finds the call that a part continues.
   *
   * Services omit the index, or send every call with index 0 (https://github.com/ollama/ollama/issues/15457): a part
   * with a name begins a call of its own if its id is another one, or if the call is complete.
   */
  #find({ index, id, name }: CallPart): OpenCall | undefined {
    const continues = ({ call }: OpenCall) => {
      if (name === '' || call.function.name === '') return true;
      if (id !== '' && call.id !== '') return id === call.id;
      return name === call.function.name && !isJson(call.function.arguments);
    };
    if (index !== undefined) {
      const last = this.#open.findLast(open => open.index === index);
      return last && continues(last) ? last : undefined;
    }
    const sameId = id === '' ? undefined : this.#open.find(({ call }) => call.id === id);
    if (sameId) return sameId;
    const last = this.#isFull ? undefined : this.#open.at(-1);
    return last && continues(last) ? last : undefined;
  }

  #begin({ index }: CallPart): OpenCall | undefined {
    this.#isFull = this.#open.length >= MAX_CALLS;
    if (this.#isFull) return undefined;
    const open: OpenCall = { index, call: { id: '', type: 'function', function: { name: '', arguments: '' } } };
    this.#open.push(open);
    return open;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const lengthOf = ({ id, function: { name, arguments: json }, extra_content }: ToolCall) =>
  id.length + name.length + json.length + JSON.stringify(extra_content ?? null).length;
