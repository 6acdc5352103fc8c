import { serviceAddress } from '../../ui/script-origin.js';
import type { InboxService } from './inbox-service.js';

/** The service worker, which the service serves beside the script-tag files. */
const WORKER = 'chatbot-inbox-worker.js';
/** The pages with the dashboard: the worker sees no others. */
const SCOPE = '/owner';

/**
 * Registers this browser for messages that arrive while no page is open. Works only on the service's own pages, because a
 * service worker needs the same origin. A failure changes nothing: notifications of the open page still work.
 */
export async function registerPush(service: InboxService, baseUrl: string, pushKey: string): Promise<void> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  const address = new URL(serviceAddress(baseUrl) || '/', location.href);
  if (!serviceWorker || !('PushManager' in globalThis) || address.origin !== location.origin) return;
  try {
    const registration = await serviceWorker.register(`/${WORKER}`, { scope: SCOPE });
    await untilActive(registration);
    const { pushManager } = registration;
    const options = { userVisibleOnly: true, applicationServerKey: pushKey };
    // One with an earlier key of the service can't be used.
    const subscription = await pushManager
      .subscribe(options)
      .catch(() => unregisterPush().then(() => pushManager.subscribe(options)));
    await service.registerPush(subscription.toJSON());
  } catch {
    // The browser or the service refused.
  }
}

/** Returns the registration of the worker that shows the messages, if this browser has one. */
export async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  const registration = await serviceWorker?.getRegistration(SCOPE).catch(() => undefined);
  return registration?.active?.scriptURL.endsWith(WORKER) ? registration : undefined;
}

/** Ends the messages to this browser. */
export async function unregisterPush(): Promise<void> {
  const registration = await pushRegistration();
  const subscription = await registration?.pushManager.getSubscription().catch(() => undefined);
  await subscription?.unsubscribe().catch(() => false);
}

/** Calls back with the ID of a conversation whose notification was clicked. Returns a function that ends it. */
export function followPushClicks(open: (conversationId: number) => void): () => void {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  const handleMessage = ({ data }: MessageEvent<unknown>) => {
    const id = (data as { readonly chatbotConversation?: unknown } | null)?.chatbotConversation;
    if (typeof id === 'number') open(id);
  };
  serviceWorker?.addEventListener('message', handleMessage);
  return () => serviceWorker?.removeEventListener('message', handleMessage);
}

/** Resolves when the worker can take messages. */
function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise(resolve => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  });
}
