import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import type { StoredListing } from '../../protocol/listing.js';
import { hideBroken } from '../../ui/hide-broken.js';
import { writeTime } from '../labels.js';
import { ownerStyles } from '../owner.styles.js';
import { firstImage, listingTitle } from './inbox-labels.js';
import type { WholeConversation } from './inbox-service.js';

const styles = css`
  dl {
    display: grid;
    gap: var(--cb-size-1);
    margin: 0;
    font-size: var(--cb-text-s);
    overflow-wrap: anywhere;
  }

  dt {
    color: var(--co-muted);
    font-size: var(--cb-text-xs);
    font-weight: 600;
  }

  dd {
    margin: 0 0 var(--cb-size-3);
  }

  ul {
    display: grid;
    gap: var(--cb-size-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li a {
    display: flex;
    align-items: center;
    gap: var(--cb-size-3);
  }

  img {
    flex: none;
    inline-size: calc(var(--cb-unit) * 52);
    block-size: calc(var(--cb-unit) * 40);
    border-radius: var(--cb-radius-s);
    object-fit: cover;
  }
`;

/** Contact details of the visitor, as far as they are known, the page, and the listings of the conversation. */
export class ChatbotInboxVisitor extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) conversation!: WholeConversation;
  @property({ attribute: false }) listings: readonly StoredListing[] = [];
  @property({ attribute: false }) strings!: OwnerTexts;

  protected override render(): TemplateResult {
    const { strings, conversation, listings } = this;
    const { inbox, table } = strings;
    const { Name, Email, Phone } = conversation.Visitor;
    const { Page, Language, CreateTime } = conversation;
    return html`<dl>
      ${Name || Email || Phone ? nothing : html`<dd class="muted">${inbox.noContact}</dd>`}
      ${
        Name
          ? html`<dt>${inbox.agentName}</dt>
              <dd><bdi>${Name}</bdi></dd>`
          : nothing
      }
      ${
        Email
          ? html`<dt>${inbox.email}</dt>
              <dd>
                <a href=${`mailto:${encodeURI(Email)}`}><bdi dir="ltr">${Email}</bdi></a>
              </dd>`
          : nothing
      }
      ${
        Phone
          ? html`<dt>${inbox.phone}</dt>
              <dd>
                <a href=${`tel:${Phone.replace(/[^+\d]/g, '')}`}><bdi dir="ltr">${Phone}</bdi></a>
              </dd>`
          : nothing
      }
      ${
        Page
          ? html`<dt>${inbox.visitorPage}</dt>
              <dd>${renderPage(Page)}</dd>`
          : nothing
      }
      ${
        Language
          ? html`<dt>${inbox.language}</dt>
              <dd>${languageName(Language, strings)}</dd>`
          : nothing
      }
      <dt>${inbox.began}</dt>
      <dd><time datetime=${CreateTime}>${writeTime(CreateTime, strings)}</time></dd>
      ${
        listings.length
          ? html`<dt>${table.caption}</dt>
              <dd>
                <ul>
                  ${listings.map(renderListing)}
                </ul>
              </dd>`
          : nothing
      }
    </dl>`;
  }
}

/** The address comes from the visitor's browser, so only a web address becomes a link. */
const renderPage = ({ Url, Title }: { readonly Url: string; readonly Title: string }): TemplateResult => {
  const words = Title || Url;
  return /^https?:\/\//i.test(Url)
    ? html`<a href=${Url} target="_blank" rel="noopener noreferrer"><bdi>${words}</bdi></a>`
    : html`<bdi>${words}</bdi>`;
};

const renderListing = (listing: StoredListing): TemplateResult => {
  const image = firstImage(listing);
  return html`<li>
    <a href=${listing.Url} target="_blank" rel="noopener noreferrer">
      ${image ? html`<img src=${image} alt="" loading="lazy" @error=${hideBroken} />` : nothing}
      <bdi>${listingTitle(listing)}</bdi>
    </a>
  </li>`;
};

/** Returns the name of a language, or the tag if the browser doesn't know it. */
function languageName(tag: string, { language }: OwnerTexts): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
