import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { voiceTexts } from '../../locales/widget/english/voice.js';
import { AbortController, ownOptions } from '../../platform.js';
import { baseStyles } from '../../ui/base.styles.js';
import { ChatController, type ComposerPart } from '../context.js';
import { isDictationOn } from './is-dictation-on.js';
import { watchPage } from './voice.js';
import { microphoneIcon } from './voice-note.js';
import { isEscape } from '../../ui/key-events.js';

/** The part of the Web Speech API that dictation uses. TypeScript does not know it, because not every browser has it. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  /** Ends with what was said until now. */
  stop(): void;
  abort(): void;
}

/** An event of type `result` or `error`. */
type RecognitionEvent = Event & { results: ArrayLike<ArrayLike<{ transcript: string }>>; error?: string };

/**
 * A button that writes what the visitor says into the input field, at the caret. Typing, sending, Escape or a second
 * press ends it.
 */
export class ChatbotDictation extends LitElement {
  static override styles = [
    baseStyles,
    css`
      button {
        --size: calc(var(--cb-unit) * 38);
        --icon: var(--cb-size-6);
        color: var(--cb-muted-text);
      }

      button:hover {
        background: var(--cb-hover);
      }

      button[aria-pressed='true'] {
        background: var(--cb-accent);
        color: var(--cb-accent-text);
      }

      p {
        position: absolute;
        inset: auto var(--cb-size-4) calc(100% + var(--cb-size-2));
        margin: 0;
        padding: var(--cb-size-3) var(--cb-size-4);
        border: 1px solid var(--cb-control-border);
        border-radius: var(--cb-radius-m);
        background: var(--cb-surface);
        color: var(--cb-surface-text);
        font-size: var(--cb-text-s);
      }

      @media (forced-colors: active) {
        button[aria-pressed='true'] {
          forced-color-adjust: none;
          background: Highlight;
          color: HighlightText;
        }
      }
    `,
  ];

  readonly #chat = new ChatController(this, voiceTexts, { draft: () => this.#handleDraft() });

  @property({ attribute: false }) composer!: ComposerPart;

  @state() private listening: AbortController | undefined;
  /** Why nothing is recognized, until the next attempt or the next change of the text. */
  @state() private problem = '';

  #recognition: Recognition | undefined;
  #isStopping = false;
  /** The draft that dictation wrote last. */
  #written = '';

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('exportparts', 'mic-button');
  }

  override disconnectedCallback(): void {
    this.#cancel();
    super.disconnectedCallback();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { context, settings } = this.#chat;
    if (settings.enablePushToTalk || !isDictationOn(context.host) || !findRecognition()) return nothing;
    const { dictate, dictateHint } = this.#chat.strings;
    return html`<button
        type="button"
        class="round"
        part="mic-button"
        aria-label=${dictate}
        aria-pressed=${!!this.listening}
        title=${this.problem || dictateHint}
        @click=${this.#toggle}
      >
        ${microphoneIcon}
      </button>
      ${this.problem ? html`<p>${this.problem}</p>` : nothing}`;
  }

  readonly #toggle = (): void => {
    if (!this.listening) return this.#start();
    // The browser may never end.
    if (this.#isStopping) return this.#cancel();
    this.#isStopping = true;
    // The browser still recognizes the last words.
    this.#recognition?.stop();
  };

  #start(): void {
    const { conversation, context, strings } = this.#chat;
    const recognition = (this.#recognition = new (findRecognition()!)());
    recognition.continuous = recognition.interimResults = true;
    // With the region, if the visitor has one.
    recognition.lang = navigator.languages.find(tag => tag.startsWith(strings.language)) ?? strings.language;
    const draft = (this.#written = conversation.draft);
    const { input } = this.composer;
    const before = draft.slice(0, input.selectionStart).trimEnd();
    const after = draft.slice(input.selectionEnd).trimStart();
    this.#isStopping = false;
    const { signal } = (this.listening = new AbortController());
    this.problem = '';
    const untilEnd = ownOptions({ signal });
    const write = (event: Event) => {
      const said = textOf(event as RecognitionEvent);
      const start = [before, said].filter(Boolean).join(' ');
      input.value = this.#written = [start, after].filter(Boolean).join(' ');
      input.setSelectionRange(start.length, start.length);
      conversation.draft = this.#written;
    };
    recognition.addEventListener('result', write, untilEnd);
    recognition.addEventListener('error', event => this.#fail((event as RecognitionEvent).error), untilEnd);
    recognition.addEventListener('end', () => this.#end(), untilEnd);
    const cancel = () => this.#cancel();
    signal.addEventListener('abort', watchPage(context.host, this.composer, cancel, cancel));
    context.parts.panel.addEventListener('keydown', this.#handleKeydown, ownOptions({ signal, capture: true }));
    try {
      recognition.start();
    } catch {
      this.#fail('');
      this.#end();
    }
  }

  /** Ends dictation without what was not recognized yet. */
  #cancel(): void {
    if (!this.listening) return;
    const recognition = this.#recognition;
    this.#end();
    recognition?.abort();
  }

  #end(): void {
    this.listening?.abort();
    this.listening = this.#recognition = undefined;
  }

  #fail(error = ''): void {
    if (error === 'no-speech' || error === 'aborted') return;
    const { microphoneDenied, dictationFailed } = this.#chat.strings;
    this.problem = /^(not-allowed|audio-capture)$/.test(error) ? microphoneDenied : dictationFailed;
    this.#chat.context.announce(this.problem);
  }

  #handleDraft(): void {
    if (this.#chat.conversation.draft === this.#written) return;
    this.problem = '';
    this.#cancel();
  }

  readonly #handleKeydown = (event: KeyboardEvent): void => {
    if (!isEscape(event)) return;
    // The same key closes the panel.
    event.preventDefault();
    event.stopPropagation();
    this.#cancel();
  };
}

/** A page's element may have the same name, so only a function counts. */
function findRecognition(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Record<string, unknown>;
  const found = SpeechRecognition ?? webkitSpeechRecognition;
  return typeof found === 'function' ? (found as new () => Recognition) : undefined;
}

/**
 * Joins what was heard since the start. Chrome on Android (seen in 83 to 124) repeats all earlier words in each result
 * and calls them final: https://github.com/JamesBrill/react-speech-recognition/pull/31. Remove `isRepeating` when
 * each result has only new words there.
 */
function textOf({ results }: RecognitionEvent): string {
  const heard = Array.from(results).map(({ 0: best }) => best?.transcript.trim() ?? '');
  const isRepeating = navigator.userAgent.includes('Android');
  return heard.filter((text, index) => text && !(isRepeating && heard[index + 1]?.startsWith(text))).join(' ');
}
