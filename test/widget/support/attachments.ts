import { nextFrame } from '@open-wc/testing';
import { png } from '../../files/support/images.js';
import { ScriptedService } from '../../support/scripted-fetch.js';
import { openPanel, place } from './bubble.js';
import { found } from './wait.js';

const SETTINGS = { Name: 'Ada', EnableUploadImage: true };

/** An open chat that accepts files, and its visible selection. */
export async function open(settings: object = SETTINGS) {
  const service = new ScriptedService(settings);
  const element = await place(service, { 'no-history': '' });
  const view = { element, service, ...(await openPanel(element)) };
  const root = () => view.composer.querySelector('chatbot-attachments')!.shadowRoot;
  return {
    ...view,
    root,
    chips: () => [...(root()?.querySelectorAll('.chip') ?? [])].map(describeChip),
    refused: () =>
      [...(root()?.querySelectorAll('.refused') ?? [])].map(line => [
        line.querySelector('b')!.textContent,
        line.querySelector('.reason')!.textContent,
      ]),
    button: (name: string) => root()?.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`),
    attach: () => found(() => root()?.querySelector<HTMLButtonElement>('.attach')),
    send: () => view.composer.querySelector<HTMLElement>('.action')!.click(),
    images: () =>
      [...view.list.querySelectorAll('chatbot-message')]
        .map(message => message.shadowRoot!.querySelector('chatbot-message-files')?.shadowRoot)
        .flatMap(files => [...(files?.querySelectorAll('img') ?? [])]),
  };
}

export type View = Awaited<ReturnType<typeof open>>;

const describeChip = (chip: Element) => [
  chip.querySelector('.name')!.textContent,
  chip.querySelector('.state')!.textContent,
];

/** A file; default: a small image. */
export const file = (name: string, bytes: BlobPart = png(), type = '') => new File([bytes], name, { type });

/** The data of a drop, a paste or a selection. */
export function holding(...files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  return data;
}

/** Selects files with the button and waits until they are validated. */
export async function choose(view: View, ...files: File[]): Promise<void> {
  await view.attach();
  const input = view.root()!.querySelector('input')!;
  input.files = holding(...files).files;
  input.dispatchEvent(new Event('change'));
  await checked(view);
}

/** Waits until every file is validated. */
export async function checked(view: View): Promise<void> {
  await nextFrame();
  await found(() => !view.chips().some(([, state]) => state === 'Checking…'));
  await nextFrame();
}

/** A promise with its resolver. */
export function deferred<Value>() {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>(settle => (resolve = settle));
  return { promise, resolve };
}
