import { setTimeout, URL } from '../platform.js';

/** How long to wait for an empty frame, which some browsers load later, in ms. */
const LOAD_MS = 1000;

/** A frame that can send requests to one origin only. */
export interface UploadFrame {
  readonly XMLHttpRequest: (typeof globalThis)['XMLHttpRequest'];
  readonly close: () => void;
}

/**
 * Opens a hidden frame whose policy limits its requests to one origin. `XMLHttpRequest` reports the progress of an
 * upload, and `fetch` does not, but it follows redirects: the policy ends one to any other origin, such as the page's.
 *
 * Returns undefined where that is not safe or not possible: without a document, and for an address on the page's own
 * origin, because `XMLHttpRequest` would send the page's cookies there.
 */
export async function openUploadFrame(url: string): Promise<UploadFrame | undefined> {
  const { origin } = new URL(url);
  if (typeof document === 'undefined' || origin === globalThis.location.origin) return undefined;
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.hidden = true;
  frame.style.setProperty('display', 'none', 'important');
  const close = () => frame.remove();
  try {
    const loaded = new Promise(resolve => {
      frame.onload = resolve;
      setTimeout(resolve, LOAD_MS);
    });
    document.documentElement.append(frame);
    await loaded;
    const { contentDocument, contentWindow } = frame;
    const policy = contentDocument!.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = `connect-src ${origin}`;
    contentDocument!.head.append(policy);
    return { XMLHttpRequest: (contentWindow as Window & typeof globalThis).XMLHttpRequest, close };
  } catch {
    // The page removed or replaced the frame.
    close();
    return undefined;
  }
}
