import { TextEncoder } from '../../page-platform.js';
import { clearTimeout, JSON, setTimeout } from '../../platform.js';
import { misfit } from '../../protocol/json-schema.js';
import { MAX_RESULT_BYTES } from '../../protocol/page-limits.js';
import type { PageAction } from '../../protocol/page-context.js';
import { emit } from '../../ui/events.js';
import type { PageTool } from '../../ui/page-tool.js';
import type { ChatContext } from '../context.js';
import type { UsableTool } from './given-tools.js';

/** How long a tool may take, in ms; the service waits longer. */
const RUN_MS = 30_000;

type Outcome = { readonly Result: unknown } | { readonly Error: string };

/** A call that the visitor has to allow. */
export interface ToolRequest {
  readonly tool: PageTool;
  readonly args: PageAction['Arguments'];
  decide(isAllowed: boolean): void;
}

/** Runs tools of the page for a model: only those that the page has, with arguments that fit, as the visitor allows. */
export class PageTools extends EventTarget {
  readonly #chat: ChatContext;
  readonly #requests: ToolRequest[] = [];

  constructor(chat: ChatContext) {
    super();
    this.#chat = chat;
    const { conversation } = chat;
    // An answer that has ended waits for nothing.
    conversation.addEventListener('change', () => {
      if (!conversation.isAsking) for (const request of [...this.#requests]) request.decide(false);
    });
  }

  /** The call that waits for the visitor. */
  get request(): ToolRequest | undefined {
    return this.#requests[0];
  }

  /**
   * Runs a call of a model, and tells the service the outcome. Never fails.
   *
   * @param tools reads the tools that the page has now
   */
  async run(value: unknown, tools: () => readonly UsableTool[], signal: AbortSignal): Promise<void> {
    const action = readAction(value);
    if (!action) return;
    const outcome = await this.#outcome(action, tools, signal).catch((error: unknown) => failed(error));
    if (signal.aborted) return;
    // The answer continues without the result if it can't be sent.
    await this.#chat
      .callInSession('ActionResult', sessionID => ({ sessionID, ID: action.ID, ...outcome }))
      .catch(() => {});
  }

  async #outcome(
    { Name, Arguments }: PageAction,
    tools: () => readonly UsableTool[],
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { host } = this.#chat;
    const named = () => tools().find(({ entry }) => entry.Name === Name)?.tool;
    const tool = named();
    if (!tool) return { Error: 'The page does not have this tool.' };
    const problem = misfit(Arguments, tool.inputSchema ?? { type: 'object', additionalProperties: false });
    if (problem) throw new Error(problem);
    if (!emit(host, 'chatbot-action', { name: Name, arguments: Arguments }, true))
      return { Error: 'The page did not allow it.' };
    // Only what the page has marked as read-only runs without the visitor.
    if (tool.confirm !== false && !(await this.#isAllowed(tool, Arguments, signal)))
      return { Error: 'The visitor did not allow it.' };
    signal.throwIfAborted();
    // The page may have replaced its tools while the visitor decided, who has agreed to this description.
    const current = named();
    if (current?.description !== tool.description) return { Error: 'The page no longer has this tool.' };
    const result = await inTime(async () => await current.execute(Arguments));
    const json = (JSON.stringify(result ?? null) as string | undefined) ?? 'null';
    if (new TextEncoder().encode(json).length > MAX_RESULT_BYTES) return { Error: 'The result is too large.' };
    return { Result: JSON.parse(json) as unknown };
  }

  /** Asks the visitor, one call after the other; false once the answer was stopped. */
  #isAllowed(tool: PageTool, args: PageAction['Arguments'], signal: AbortSignal): Promise<boolean> {
    return new Promise(resolve => {
      const request: ToolRequest = {
        tool,
        args,
        decide: isAllowed => {
          const index = this.#requests.indexOf(request);
          if (index >= 0) this.#requests.splice(index, 1);
          signal.removeEventListener('abort', stop);
          resolve(isAllowed);
          this.dispatchEvent(new Event('change'));
        },
      };
      const stop = () => request.decide(false);
      signal.addEventListener('abort', stop);
      this.#requests.push(request);
      this.dispatchEvent(new Event('change'));
    });
  }
}

/** Returns the result of a tool of the page. @throws what the tool throws, or an error once it takes too long */
function inTime(run: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page did not answer in time.')), RUN_MS);
    run()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function readAction(value: unknown): PageAction | undefined {
  const { ID, Name, Arguments = {} } = (value ?? {}) as Partial<PageAction>;
  const isObject = typeof Arguments === 'object' && Arguments !== null && !Array.isArray(Arguments);
  if (typeof ID !== 'string' || typeof Name !== 'string' || !isObject) return undefined;
  return { ID, Name, Arguments };
}

const failed = (error: unknown): Outcome => ({
  Error: (error instanceof Error && error.message.slice(0, 200)) || 'The tool failed.',
});
