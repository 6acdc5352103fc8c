/** Whether this process runs many test files, and everything it has started ends with it. */
const IS_WORKER = process.env['TEST_WORKER'] !== undefined;

/**
 * A resource that takes long to start and that test files do not change, such as a browser. The first user starts it.
 * It stops with its last user, unless other test files may follow in this process.
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

  /** Lets the next user start another one, because this one has ended by itself. */
  forget(): void {
    this.#resource = undefined;
  }
}
