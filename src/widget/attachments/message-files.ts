import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Message } from '../../conversation/message.js';
import { baseStyles } from '../../ui/base.styles.js';
import { fileTexts } from '../../locales/widget/english/files.js';
import { imageIcon, videoIcon } from '../../ui/file-icons.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { ChatConsumer } from '../context.js';
import { SentFiles } from './sent-files.js';
import { URL } from '../../platform.js';

const messageFilesStyles = css`
  ul {
    display: grid;
    gap: var(--cb-size-2);
    margin: var(--cb-size-1) calc(-1 * var(--cb-size-2));
    padding: 0;
    list-style: none;
  }

  ul.several {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  img,
  video {
    display: block;
    max-inline-size: 100%;
    border-radius: var(--cb-radius-m);
  }

  img {
    min-inline-size: calc(var(--cb-unit) * 60);
    max-block-size: 220px;
    background: rgb(255 255 255 / 20%);
    object-fit: contain;
  }

  video {
    inline-size: 260px;
    max-block-size: 240px;
    background: #000;
  }

  .several img {
    inline-size: 110px;
    aspect-ratio: 1;
    object-fit: cover;
  }

  .placeholder {
    display: flex;
    align-items: center;
    gap: var(--cb-size-3);
    padding: var(--cb-size-3);
    border: 1px dashed currentColor;
    border-radius: var(--cb-radius-m);
    font-size: var(--cb-text-xs);
  }

  .placeholder svg {
    flex: none;
    inline-size: calc(var(--cb-unit) * 18);
    block-size: calc(var(--cb-unit) * 18);
  }
`;

/**
 * The files of a question in its bubble. Files sent before a reload are shown by name only.
 *
 * @csspart attachment - a file in a question
 */
export class ChatbotMessageFiles extends LitElement {
  static override styles = [baseStyles, messageFilesStyles];

  @property({ attribute: false }) message!: Message;
  @property({ attribute: false }) strings!: typeof panelTexts;
  /** IDs of files that the browser can't show. */
  @state() private unseen: readonly number[] = [];

  readonly #chat = new ChatConsumer(this);
  readonly #urls = new Map<number, string>();

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute('exportparts', 'attachment');
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { message, strings } = this;
    const { fileIds, askType } = message;
    if (!fileIds?.length) return nothing;
    if (askType === 'Audio')
      return html`<chatbot-voice-note .message=${message} .strings=${strings}></chatbot-voice-note>`;
    return html`<ul class=${fileIds.length > 1 ? 'several' : ''}>
      ${fileIds.map((id, index) => html`<li>${this.#renderFile(id, index)}</li>`)}
    </ul>`;
  }

  #renderFile(id: number, index: number): TemplateResult {
    const isVideo = this.message.askType === 'Video';
    const strings: typeof fileTexts = { ...fileTexts, ...this.strings };
    const name = this.message.fileNames?.[index] || (isVideo ? strings.video : strings.image);
    const url = this.#urlOf(id);
    const hide = () => (this.unseen = [...this.unseen, id]);
    if (!url)
      return html`<span class="placeholder" part="attachment">
        ${isVideo ? videoIcon : imageIcon}<span dir="auto">${name}</span>
      </span>`;
    if (isVideo)
      return html`<video
        part="attachment"
        controls
        preload="metadata"
        aria-label=${name}
        src=${url}
        @error=${hide}
      ></video>`;
    return html`<img part="attachment" alt=${name} src=${url} @error=${hide} />`;
  }

  /** Only for an <img> or a <video>, never for a link, because the URL has the origin of the host page. */
  #urlOf(id: number): string | undefined {
    const file = this.isConnected && this.#chat.context.once(SentFiles).find(id);
    if (!file || !file.canBeShown || this.unseen.includes(id)) return undefined;
    const url = this.#urls.get(id) ?? URL.createObjectURL(file.bytes);
    this.#urls.set(id, url);
    return url;
  }
}
