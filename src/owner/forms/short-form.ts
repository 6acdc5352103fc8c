import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { fieldIn, wordsFor } from '../dashboard.js';

/** The parts of a form that differ from others. */
interface ShortFormOptions<Stored> {
  /** Names of the fields that can be marked as invalid. */
  readonly names: readonly string[];
  readonly strings: () => OwnerTexts;
  /** Checks and stores the fields. Undefined if it has called `fail`. @throws {ChatbotError} see `ChatbotClient.call` */
  readonly store: () => Promise<Stored> | undefined;
  /** Called with what was stored, or with nothing if the owner cancels. */
  readonly close: (stored?: Stored) => void;
}

/** State of a form for one record, which is stored at once: the invalid field, the problem and the buttons. */
export class ShortForm<Stored> {
  readonly #host: LitElement;
  readonly #options: ShortFormOptions<Stored>;
  #isBusy = false;
  #problem = '';
  #invalid: string | undefined;

  constructor(host: LitElement, options: ShortFormOptions<Stored>) {
    this.#host = host;
    this.#options = options;
  }

  /** Returns an input of the form by its name. */
  field(name: string): HTMLInputElement {
    return this.#host.renderRoot.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  }

  /** Returns the value of an input without surrounding spaces. */
  valueOf(name: string): string {
    return this.field(name).value.trim();
  }

  /** Value of `aria-invalid` for a field. */
  isInvalid(name: string): 'true' | typeof nothing {
    return name === this.#invalid ? 'true' : nothing;
  }

  /** Shows a problem, marks its field and moves the focus there. Fields without an input of that name are marked only. */
  fail(problem: string, name?: string): undefined {
    this.#problem = problem;
    this.#invalid = name;
    this.#host.requestUpdate();
    if (name) (this.field(name) as HTMLInputElement | null)?.focus();
  }

  /** Renders the problem and the buttons, of which the first one stores. */
  renderEnd(save: string): TemplateResult {
    const { saving, cancel } = this.#options.strings();
    return html`${this.#problem ? html`<p class="note is-error" role="alert"><bdi>${this.#problem}</bdi></p>` : nothing}
      <div class="row">
        <button
          type="submit"
          class="small primary"
          aria-disabled=${this.#isBusy ? 'true' : nothing}
          @click=${this.save}
        >
          ${this.#isBusy ? saving : save}
        </button>
        <button type="button" class="small" @click=${() => this.#options.close()}>${cancel}</button>
      </div>`;
  }

  /** Handles clicks of the button, too: a sandboxed frame without `allow-forms` fires no `submit`. */
  readonly save = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.#isBusy) return;
    this.fail('');
    const storing = this.#options.store();
    if (!storing) return;
    this.#setBusy(true);
    try {
      this.#options.close(await storing);
    } catch (error) {
      const message = wordsFor(error, this.#options.strings());
      this.fail(message, fieldIn(message, this.#options.names));
    } finally {
      this.#setBusy(false);
    }
  };

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#host.requestUpdate();
  }
}
