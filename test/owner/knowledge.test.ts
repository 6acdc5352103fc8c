import { expect } from '@open-wc/testing';
import '../../src/chatbot-settings.js';
import { DashboardService, envelope, refusal } from './support/dashboard-service.js';
import { button, placeDashboard, question } from './support/dashboard.js';
import { isAccessible } from '../widget/support/accessible.js';
import { found, until } from '../widget/support/wait.js';

type Text = Readonly<Record<'Title' | 'Body' | 'Url', string>>;

const text = (Title: string, Body = `About ${Title}.`, Url = ''): Text => ({ Title, Body, Url });

/** Opens the knowledge texts of a service, which stores them. */
async function open(texts: readonly Text[]) {
  let stored = texts;
  const service = new DashboardService({ Name: 'Wren' });
  service.answers.set('KnowledgeList', () => envelope(stored));
  const edit = ({ Texts }: Record<string, unknown>) => envelope((stored = Texts as Text[]).length);
  service.answers.set('KnowledgeEdit', edit);
  const element = await placeDashboard('chatbot-settings', service);
  const tab = (name: string) => element.shadowRoot!.querySelector<HTMLElement>(`#tab-${name}`)!;
  (await found(() => tab('knowledge'))).click();
  const list = await found(() => element.shadowRoot!.querySelector('chatbot-knowledge'));
  const root = list.shadowRoot!;
  const form = () => root.querySelector('chatbot-knowledge-editor')?.shadowRoot;
  return {
    element,
    service,
    root,
    tab,
    form,
    edit,
    stored: () => stored,
    change: (texts: readonly Text[]) => (stored = texts),
    titles: () => [...root.querySelectorAll('article strong')].map(({ textContent }) => textContent),
    status: () => root.querySelector('[role=status]')!.textContent.replace(/\s+/g, ' ').trim(),
    async press(label: string): Promise<void> {
      const named = () => root.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
      const pressed = await found(() => named() ?? button(root, label));
      pressed.focus();
      pressed.click();
    },
    async write(values: Partial<Text>) {
      for (const [name, value] of Object.entries(values)) {
        const control = await found(() => form()?.querySelector<HTMLInputElement>(`[name=${name}]`));
        control.value = value;
        control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      }
    },
    save: () => form()!.querySelector<HTMLElement>('[type=submit]')!.click(),
  };
}

describe('Knowledge texts', () => {
  it('lists the texts, the latest first, fifty at a time, and searches their topics and texts', async () => {
    const view = await open(Array.from({ length: 120 }, (_, index) => text(`Topic ${index + 1}`)));
    await until(() => view.titles().length === 50);
    expect(view.titles()[0]).to.equal('Topic 120');
    expect(view.status()).to.equal('1–50 of 120');
    await view.press('Show more');
    await until(() => view.titles().length === 100);
    const search = view.root.querySelector('input')!;
    search.value = 'about topic 7';
    search.dispatchEvent(new InputEvent('input'));
    await until(() => view.titles().length === 11);
    search.value = 'nothing';
    search.dispatchEvent(new InputEvent('input'));
    await until(() => view.status() === 'No texts match this search.');
  });

  it('says that there are no texts, and stores the first', async () => {
    const view = await open([]);
    await until(() => view.status().startsWith('No knowledge texts yet.'));
    await view.press('Write a knowledge text');
    await until(() => view.form()?.activeElement?.getAttribute('name') === 'Title');
    await view.write({ Title: 'Fees ', Body: 'None.', Url: 'https://homes.example/fees' });
    await isAccessible(view.root.host);
    view.save();
    await until(() => view.titles().length === 1);
    expect(view.stored()).to.deep.equal([text('Fees', 'None.', 'https://homes.example/fees')]);
    expect(view.status()).to.contain('Saved.');
    await until(() => view.root.activeElement?.getAttribute('aria-label') === 'Edit Fees');
  });

  it('changes only one text, and keeps what someone else has stored meanwhile', async () => {
    const view = await open([text('Fees'), text('Hours'), text('Pets')]);
    await view.press('Edit Hours');
    await until(() => view.form()?.activeElement?.getAttribute('name') === 'Body');
    expect(view.root.querySelector<HTMLElement>('article .row')!.checkVisibility()).to.equal(false);
    expect(view.root.querySelector('input')!.disabled).to.equal(true);
    await view.write({ Body: 'Nine to six.' });
    view.change([text('Fees', 'Changed.'), text('Hours'), text('Pets'), text('Parking')]);
    view.save();
    await until(() => view.titles()[0] === 'Hours');
    expect(view.stored()).to.deep.equal([
      text('Fees', 'Changed.'),
      text('Pets'),
      text('Parking'),
      text('Hours', 'Nine to six.'),
    ]);
  });

  it('names what is wrong before it sends a text', async () => {
    const view = await open([text('Fees')]);
    await view.press('Edit Fees');
    for (const [name, wrong, right, words] of [
      ['Body', ' ', 'None.', 'This field is required.'],
      ['Url', 'homes.example', '', 'Enter an address that starts with'],
    ] as const) {
      await view.write({ [name]: wrong });
      view.save();
      await until(() => view.form()!.querySelector('[role=alert]')?.textContent.includes(words));
      const control = view.form()!.querySelector(`[name=${name}]`);
      expect(control).to.equal(view.form()!.activeElement);
      expect(control!.getAttribute('aria-invalid')).to.equal('true');
      await view.write({ [name]: right });
    }
    expect(view.service.bodies('KnowledgeEdit')).to.deep.equal([]);
  });

  it('keeps what was typed when the service refuses it, and sends it again', async () => {
    const view = await open([text('Fees')]);
    await view.press('Edit Fees');
    await view.write({ Body: 'Two percent.' });
    view.service.answers.set('KnowledgeEdit', () => refusal(400, 'The field Texts.0.Body must be shorter.'));
    view.save();
    await until(() => view.form()!.querySelector('[role=alert]')?.textContent.includes('must be shorter'));
    const body = view.form()!.querySelector('textarea')!;
    expect(body.value).to.equal('Two percent.');
    expect(body).to.equal(view.form()!.activeElement);
    view.service.answers.set('KnowledgeEdit', view.edit);
    view.save();
    await until(() => view.status().includes('Saved.'));
    expect(view.stored()).to.deep.equal([text('Fees', 'Two percent.')]);
  });

  it('returns the focus to the Edit button when the owner cancels', async () => {
    const view = await open([text('Fees'), text('Hours')]);
    await view.press('Edit Fees');
    const cancel = await found(() => view.form() && button(view.form()!, 'Cancel'));
    cancel.click();
    await until(() => view.root.activeElement?.getAttribute('aria-label') === 'Edit Fees');
  });

  it('deletes a text after a question, and moves the focus on', async () => {
    const view = await open([text('Fees'), text('Hours')]);
    await view.press('Delete…: Fees');
    const first = await question(view.element.shadowRoot!);
    expect(first.text()).to.contain('Delete this text?').and.to.contain('Fees');
    first.refuse();
    await view.press('Delete…: Fees');
    (await question(view.element.shadowRoot!)).confirm();
    await until(() => view.titles().join() === 'Hours');
    expect(view.status()).to.contain('Text deleted.');
    expect(view.stored()).to.deep.equal([text('Hours')]);
    await until(() => view.root.activeElement?.matches('input'));
  });

  it('says why the texts cannot be read, and reads them again', async () => {
    const view = await open([text('Fees')]);
    await until(() => view.titles().length === 1);
    view.service.answers.set('KnowledgeList', () => refusal(503, 'The database is down.'));
    view.tab('leads').click();
    await view.element.updateComplete;
    view.tab('knowledge').click();
    const list = await found(() => view.element.shadowRoot!.querySelector('chatbot-knowledge')?.shadowRoot);
    await until(() => list.querySelector('.is-error')?.textContent.includes('The database is down.'));
    view.service.answers.set('KnowledgeList', () => envelope([text('Fees')]));
    button(list, 'Try again')!.click();
    await until(() => list.querySelector('article strong')?.textContent === 'Fees');
  });

  it('asks before another tab drops what was typed', async () => {
    const view = await open([text('Fees')]);
    await view.press('Edit Fees');
    await view.write({ Body: 'Two percent.' });
    expect(view.element.hasUnsavedChanges).to.equal(true);
    view.tab('embed').click();
    (await question(view.element.shadowRoot!)).refuse();
    expect(view.form()!.querySelector('textarea')!.value).to.equal('Two percent.');
    view.tab('embed').click();
    (await question(view.element.shadowRoot!)).confirm();
    await found(() => view.element.shadowRoot!.querySelector('chatbot-snippet-list'));
    expect(view.element.hasUnsavedChanges).to.equal(false);
  });
});
