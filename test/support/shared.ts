/** Whether this process runs many test files, and its child processes end with it. */
const IS_WORKER = process.env['TEST_WORKER'] !== undefined;

/**
 * A resource that is slow to start and never changed by tests, such as a browser. Starts with its first user and
 * stops with its last, unless other test files may follow in this process.
 */
export class Shared<Resource> {
  readonly #start: () => Promise<Resource>;
  readonly #stop: (resource: Resource) => Promise<void>;
  #resource: Promise<Resource> | undefined;
  #users = 0;

  constructor(start: () => Promise<Resource>, stop: (resource: Resource) => Promise<void>) {
    this.#start = start;
    this.#stop = stop;
  }

  use(): Promise<Resource> {
    this.#users++;
    return (this.#resource ??= this.#start());
  }

  async release(): Promise<void> {
    this.#users--;
    if (this.#users > 0 || IS_WORKER) return;
    const resource = this.#resource;
    this.forget();
    if (resource) await this.#stop(await resource);
  }

  /** Discards a resource that ended on its own, so that the next user starts another one. */
  forget(): void {
    this.#resource = undefined;
  }
}
