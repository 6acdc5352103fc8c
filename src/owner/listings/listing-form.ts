import { css, html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { StoredListing } from '../../protocol/listing.js';
import type { RequestOf } from '../../protocol/operations.js';
import { GuardedDialog } from '../forms/guarded-dialog.js';
import { dialogStyles } from '../forms/dialog.styles.js';
import { fieldIn, wordsFor } from '../dashboard.js';
import type { FieldInputEvent } from '../forms/field.js';
import { readField, type RawRecord } from '../../import/field-spec.js';
import { FormDraft, problemWords } from '../forms/form-draft.js';
import { LISTING_GROUPS, listingSpecs, type ListingGroup } from '../../import/listing-groups.js';
import { renderButton } from '../button.js';
import { toFormRecord } from './listing-record.js';
import { ownerStyles } from '../owner.styles.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

const styles = css`
  section {
    display: grid;
    gap: var(--cb-size-5);
    padding-block-end: calc(var(--cb-unit) * 28);
  }

  h4 {
    padding-block-end: var(--cb-size-2);
    border-block-end: 1px solid var(--co-border);
    font-size: var(--cb-text-l);
  }

  .fields {
    display: grid;
    gap: var(--cb-size-5) var(--cb-size-6);
  }

  @container (min-width: 560px) {
    .fields {
      grid-template-columns: 1fr 1fr;
      align-items: start;
    }

    .is-wide {
      grid-column: 1 / -1;
    }
  }
`;

/** Likely values for a new listing. */
const NEW_LISTING: RawRecord = {
  ...Object.fromEntries(listingSpecs.map(({ name }) => [name, ''])),
  SaleType: 'for_sale',
  Status: 'Active',
  CurrencySymbol: '$',
  AreaUnit: 'Square Feet',
  DaysOnMarket: '0',
  Images: [],
  ExtensionColumn: [],
};

/**
 * Dialog with every field of a listing, to create or edit one.
 *
 * @fires listing-saved - `{id, isNew}` of the saved listing
 */
export class ChatbotListingForm extends GuardedDialog {
  static override styles = [ownerStyles, dialogStyles, styles];

  /** Initial values of a new listing, in addition to the usual ones. */
  @property({ attribute: false }) defaults: RawRecord = {};

  @state() private listing: StoredListing | undefined;
  /** The form renders its thirty fields only while it is open. */
  @state() private isOpen = false;
  @state() private isBusy = false;
  @state() private problem = '';

  @query('button.primary') private readonly saveButton!: HTMLButtonElement;

  #draft = new FormDraft(listingSpecs, NEW_LISTING);

  protected override get changeCount(): number {
    return this.isOpen ? this.#draft.changedNames.length : 0;
  }

  async show(listing: StoredListing | undefined): Promise<void> {
    const record = listing ? toFormRecord(listing) : { ...NEW_LISTING, ...this.defaults };
    this.#draft = new FormDraft(listingSpecs, record, { takesNull: true });
    this.listing = listing;
    this.problem = '';
    this.isBusy = false;
    this.isOpen = true;
    await this.updateComplete;
    this.dialog.showModal();
    this.dialog.querySelector('.dialog-body')?.scrollTo({ top: 0 });
  }

  override dismiss(): void {
    if (!this.hasUpdated) return;
    this.confirm.dismiss();
    this.#draft = new FormDraft(listingSpecs, NEW_LISTING);
    this.isBusy = false;
    this.dialog.close();
  }

  protected override render(): TemplateResult {
    const { strings, listing } = this;
    const title = listing ? strings.form.edit(listing.MLSNumber || String(listing.ID)) : strings.form.add;
    const save = this.isBusy ? strings.saving : listing ? strings.save : strings.form.create;
    const groups = Object.entries(LISTING_GROUPS) as [ListingGroup, readonly string[]][];
    return this.renderDialog(
      title,
      undefined,
      html`<div class="dialog-body" tabindex="-1" ?inert=${this.isBusy} @field-input=${this.#handleInput}>
          ${
            this.isOpen
              ? groups.map(
                  ([group, names]) =>
                    html`<section aria-labelledby=${group}>
                      <h4 id=${group}>${strings.listingGroups[group]}</h4>
                      <div class="fields">${names.map(name => this.#renderField(name))}</div>
                    </section>`,
                )
              : nothing
          }
        </div>
        <div class="row dialog-foot">
          <div role="alert">${this.problem && html`<p class="note is-error"><bdi>${this.problem}</bdi></p>`}</div>
          <span class="spacer"></span>
          <button type="button" @click=${() => void this.close()}>${strings.cancel}</button>
          ${renderButton(save, () => void this.#save(), { kind: 'primary', isOff: this.isBusy })}
        </div>`,
    );
  }

  #renderField(name: string): TemplateResult {
    const draft = this.#draft;
    const { strings } = this;
    const spec = listingSpecs.find(each => each.name === name)!;
    const [label, help] = strings.listing[name as keyof OwnerTexts['listing']];
    const isWide = ['long-text', 'images', 'pairs'].includes(spec.kind) || name === 'Url';
    // RealEstateList doesn't return it (interface 2.4).
    const isUntold = name === 'Location' && this.listing && !draft.isChanged(name);
    return html`<chatbot-field
      name=${name}
      class=${isWide ? 'is-wide' : ''}
      .spec=${spec}
      .value=${draft.value(name)}
      .label=${label}
      .help=${isUntold ? `${help} ${strings.notTold}` : help}
      .problem=${problemWords(draft.problems.get(name), strings)}
      .isChanged=${!!this.listing && draft.isChanged(name)}
      .strings=${strings}
      @field-leave=${() => this.#handleLeave(name)}
    ></chatbot-field>`;
  }

  #handleInput(event: FieldInputEvent): void {
    this.#draft.set(event.detail.name, event.detail.value);
    this.problem = '';
    this.requestUpdate();
  }

  #handleLeave(name: string): void {
    if (!this.#draft.isChanged(name)) return;
    this.#draft.check(name);
    this.requestUpdate();
  }

  /** `close` fires late, when the next listing may be open. */
  protected override handleClosed(): void {
    super.handleClosed();
    this.isOpen = this.dialog.open;
  }

  async #save(): Promise<void> {
    if (this.isBusy) return;
    const draft = this.#draft;
    const isNew = !this.listing;
    this.problem = '';
    if (!draft.checkAll('all')) return this.#fail(this.strings.checkFields(draft.problems.size));
    this.isBusy = true;
    // The fields are inert now, so the focus must leave them.
    this.saveButton.focus();
    try {
      const id = await this.#send();
      // The owner may have opened another listing meanwhile.
      if (draft === this.#draft) this.dismiss();
      this.dispatchEvent(new CustomEvent('listing-saved', { detail: { id, isNew } }));
    } catch (error) {
      if (draft !== this.#draft) return;
      const message = wordsFor(error, this.strings);
      const names = listingSpecs.map(({ name }) => name);
      const field = fieldIn(message, names);
      if (field) draft.refuse(field, message);
      this.#fail(message);
    } finally {
      if (draft === this.#draft) this.isBusy = false;
    }
  }

  /** Sends the required fields with every update: not every service keeps fields that are left out. */
  async #send(): Promise<string> {
    const { listing, client } = this;
    const draft = this.#draft;
    const required = Object.fromEntries(
      listingSpecs
        .filter(spec => !listing || spec.isRequired)
        .map(spec => [spec.name, readField(spec, draft.value(spec.name))] as const)
        .flatMap(([name, reading]) => (reading.type === 'value' ? [[name, reading.value]] : [])),
    ) as RequestOf<'RealEstateCreate'>;
    if (!listing) return client.call('RealEstateCreate', required);
    const Key = String(listing.ID);
    await client.call('RealEstateUpdate', { ...required, ...draft.changes(), Key, KeyType: 'ListingId' });
    return Key;
  }

  #fail(text: string): void {
    this.problem = text;
    this.requestUpdate();
    const [name] = this.#draft.problems.keys();
    if (!name) return;
    void this.updateComplete.then(() => {
      const field = this.renderRoot.querySelector<HTMLElement>(`chatbot-field[name="${name}"]`);
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    });
  }
}
