/** What tells whether something would be lost, and asks what is to be done. */
export interface Guarded {
  readonly hasUnsavedChanges: boolean;
  /** True when what was typed may be lost. */
  confirmLeave(): Promise<boolean>;
}

/** The part of the Navigation API that is used; not every browser has it. */
interface Navigation extends EventTarget {
  navigate(url: string): { readonly [Stage in 'committed' | 'finished']: Promise<unknown> };
}
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly downloadRequest: string | null;
  readonly formData: FormData | null;
  readonly navigationType: string;
}

/**
 * Guards what was typed and not saved: we ask before a link leads elsewhere, the browser asks before the page
 * is closed, reloaded, or left by a form, which nobody could send again as it was. A page that only changes its
 * address is left to itself: one that takes the element away with it asks by `confirmLeave`.
 *
 * @returns a function that ends it
 */
export function guardLeaving(guarded: Guarded): () => void {
  const { navigation } = globalThis as { navigation?: Navigation };
  const ending = new AbortController();
  const { signal } = ending;
  /** Where the page may go, until it is there or has not got there. */
  let confirmed: string | undefined;
  const handleUnload = (event: BeforeUnloadEvent) => {
    if (guarded.hasUnsavedChanges && confirmed === undefined) event.preventDefault();
  };
  const handleNavigate = (event: Event) => {
    const { destination, downloadRequest, formData, navigationType, cancelable } =
      event as NavigateEvent;
    const { url, sameDocument } = destination;
    if (url === confirmed || !guarded.hasUnsavedChanges || !cancelable || sameDocument) return;
    if (formData || downloadRequest !== null || ['reload', 'traverse'].includes(navigationType))
      return;
    event.preventDefault();
    void guarded.confirmLeave().then(isConfirmed => {
      if (!isConfirmed || signal.aborted) return;
      confirmed = url;
      const { committed, finished } = navigation!.navigate(url);
      // What becomes of it is for those who care about navigations; here it is told by events.
      for (const stage of [committed, finished]) stage.catch(() => undefined);
    });
  };
  const handleEnd = () => (confirmed = undefined);
  addEventListener('beforeunload', handleUnload, { signal });
  navigation?.addEventListener('navigate', handleNavigate, { signal });
  for (const end of ['navigatesuccess', 'navigateerror'])
    navigation?.addEventListener(end, handleEnd, { signal });
  return () => ending.abort();
}
