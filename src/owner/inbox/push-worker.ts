/**
 * Service worker of the inbox: shows messages that arrive while no page with the inbox is in front. It handles no
 * requests, so it changes nothing else of the pages.
 */

import { notificationOf, type NotifiedConversation } from './notification-of.js';

/** A message of the service. */
interface PushMessage {
  readonly Title: string;
  readonly Body: string;
  readonly ConversationID: number;
  readonly SerialNumber: string;
}

/** The part of the worker's global scope that this module uses; the library of types for pages has none of it. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
}

interface WindowClient {
  readonly url: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface PushEvent {
  readonly data: { json(): unknown } | null;
  waitUntil(work: Promise<unknown>): void;
}

interface ClickEvent {
  readonly notification: Notification;
  waitUntil(work: Promise<unknown>): void;
}

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('push', event => event.waitUntil(showMessage(readMessage(event))));

worker.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(openConversation((event.notification.data ?? {}) as Partial<NotifiedConversation>));
});

function readMessage({ data }: PushEvent): Partial<PushMessage> {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Browsers require a notification for each message, so that it can't be left out while a page is open. */
async function showMessage({
  Title = '',
  Body = '',
  ConversationID = 0,
  SerialNumber = '',
}: Partial<PushMessage>): Promise<void> {
  const conversation = { chatbot: SerialNumber, conversation: ConversationID };
  await worker.registration.showNotification(Title, notificationOf(conversation, Body));
}

/** Opens a conversation in an open page, or in a new one, which asks for the key first. */
async function openConversation({ chatbot = '', conversation = 0 }: Partial<NotifiedConversation>): Promise<void> {
  const { scope } = worker.registration;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => url.startsWith(scope));
  const link = new URLSearchParams({ chatbot, conversation: `${conversation}` });
  if (!page) return void (await worker.clients.openWindow(`${scope}?${link}`));
  page.postMessage({ chatbot, chatbotConversation: conversation });
  // Browsers may refuse it some time after the click.
  await page.focus();
}
