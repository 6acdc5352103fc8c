import { nextFrame } from '@open-wc/testing';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import type { ChatbotBubble } from '../../../src/chatbot-bubble.js';
import { ScriptedService } from '../../support/scripted-fetch.js';
import { inside, openPanel, place } from './bubble.js';
import { TestMicrophone } from './microphone.js';
import { found } from './wait.js';

/** A service that accepts files and keeps their bytes. */
export class RecordingService {
  readonly service = new ScriptedService({ EnablePushToTalk: true });
  readonly files: Blob[] = [];
  /** Responds to the request for an upload URL; default: returns one. */
  answerAddress = (): Response => envelope(200, '', { FileStoreId: '77', PreUploadUrl: `${location.origin}/put/77` });
  /** Responds to the bytes; default: accepts them. */
  answerPut = (): Response | Promise<Response> => new Response(null, { status: 200 });

  constructor() {
    const { fetch } = this.service;
    const own: typeof fetch = async (address, init) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address);
      if (pathname.endsWith('/GetPreUploadUrl')) return this.answerAddress();
      if (pathname.endsWith('/ReportUploadSuccess')) return envelope(200, '', true);
      if (!pathname.startsWith('/put/')) return fetch(address, init);
      const response = await this.answerPut();
      if (response.ok) this.files.push(init?.body as Blob);
      return response;
    };
    Object.assign(this.service, { fetch: own });
  }
}

/** A response of the service with its status. */
export const envelope = (status: number, message: string, data: unknown = null) =>
  Response.json({ Data: data, Version: '1.0.0', Success: status === 200, Code: status, Message: message }, { status });

/** Gives each test of a file its own microphone, and removes it and the mouse afterward. */
export function eachWithMicrophone(use: (microphone: TestMicrophone) => void): void {
  let microphone: TestMicrophone;
  beforeEach(() => {
    microphone = new TestMicrophone();
    use(microphone);
  });
  afterEach(async () => {
    await mouseGone();
    await microphone.remove();
  });
}

/** An open chat with a talk button. */
export async function openTalk(recording = new RecordingService(), attributes: Record<string, string> = {}) {
  const element = await place(recording.service, { 'enable-push-to-talk': '', ...attributes });
  const panel = await openPanel(element);
  const talk = await found(() => panel.composer.querySelector('chatbot-talk')?.shadowRoot);
  await found(() => talk.querySelector('.talk'));
  return { element, panel, talk, recording, ...view(element) };
}

export type Talk = Awaited<ReturnType<typeof openTalk>>;

/** The visible parts of the talk element. */
function view(element: ChatbotBubble) {
  const { composer, input, panel } = inside(element);
  const root = () => composer.querySelector('chatbot-talk')!.shadowRoot!;
  const named = (name: string) =>
    [...root().querySelectorAll<HTMLButtonElement>('button')].find(button => button.ariaLabel === name);
  const stage = () =>
    /is-(idle|starting|recording|ready|sending)/.exec(root().querySelector('.bar')?.className ?? '')?.[1];
  return {
    input,
    named,
    stage,
    button: () => root().querySelector<HTMLButtonElement>('.talk')!,
    remark: () => root().querySelector('.remark')?.textContent.trim() ?? '',
    said: () => panel.querySelector('section > [role=status]')?.textContent ?? '',
    /** Resolves once the stage is shown, or fails by the test's timeout. */
    until: async (wanted: string) => {
      while (stage() !== wanted) await nextFrame();
    },
    /** The bars of the meter, the newest last. */
    heights: () =>
      [...(root().querySelector('.meter path')?.getAttribute('d') ?? '').matchAll(/v([\d.]+)/g)].map(([, height]) =>
        Number(height),
      ),
    /** Resolves once the recording is long enough not to be discarded. */
    recorded: async () => {
      const bars = () => root().querySelector('.meter path')?.getAttribute('d') ?? '';
      while ([...bars().matchAll(/v(\d+)/g)].filter(([, height]) => Number(height) > 2).length < 8) await nextFrame();
    },
    /** Resolves once a remark is shown. */
    told: () => found(() => root().querySelector('.remark')?.textContent.trim()),
  };
}

/** Moves the mouse to an element and presses it. */
export async function mouseDown(element: Element): Promise<void> {
  await sendMouse({ type: 'move', position: middleOf(element) });
  await sendMouse({ type: 'down' });
}

export const mouseUp = () => sendMouse({ type: 'up' });

/** Moves the mouse away from an element. */
export async function mouseAway(element: Element, distance = 150): Promise<void> {
  const [x, y] = middleOf(element);
  await sendMouse({ type: 'move', position: [x - distance, y] });
}

export const mouseGone = () => resetMouse();

/** Presses and releases, like a tap. */
export async function tap(element: Element): Promise<void> {
  await sendMouse({ type: 'click', position: middleOf(element) });
}

function middleOf(element: Element): [number, number] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
}
