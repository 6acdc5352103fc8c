/** A function of the page that a model may ask for. The visitor confirms each call that is not read-only. */
export interface PageTool {
  /** Up to 64 letters, digits, hyphens and underscores. */
  readonly name: string;
  /** Says what it does: to the model, and to the visitor who confirms it. */
  readonly description: string;
  /** JSON Schema of its arguments. Default: no arguments. */
  readonly inputSchema?: Readonly<Record<string, unknown>> | undefined;
  /** Runs it with checked arguments and returns a JSON value. */
  readonly execute: (args: Readonly<Record<string, unknown>>) => unknown;
  /** `false`: it only reads, so that nobody has to confirm it. Default: the visitor confirms each call. */
  readonly confirm?: boolean | undefined;
}
