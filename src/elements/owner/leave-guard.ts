/** What tells whether something would be lost, and asks what is to be done. */
export interface Guarded {
  readonly hasUnsavedChanges: boolean;
  /** True when what was typed may be lost. */
  confirmLeave(): Promise<boolean>;
}

/** The part of the Navigation API that is used; not every browser has it. */
interface Navigation extends EventTarget {
  navigate(url: string): unknown;
}
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
  readonly hashChange: boolean;
  readonly downloadRequest: string | null;
  readonly navigationType: string;
}

/**
 * Guards what was typed and not saved: the browser asks before the page is closed or reloaded, we ask before
 * a link or a router leads elsewhere.
 *
 * @returns a function that ends it
 */
export function guardLeaving(guarded: Guarded): () => void {
  const { navigation } = globalThis as { navigation?: Navigation };
  let mayLeave = false;
  const handleUnload = (event: BeforeUnloadEvent) => {
    if (guarded.hasUnsavedChanges && !mayLeave) event.preventDefault();
  };
  const handleNavigate = (event: Event) => {
    const { destination, hashChange, downloadRequest, navigationType, cancelable } =
      event as NavigateEvent;
    if (mayLeave || !guarded.hasUnsavedChanges || !cancelable || hashChange) return;
    if (downloadRequest !== null || navigationType === 'reload' || navigationType === 'traverse')
      return;
    event.preventDefault();
    void guarded.confirmLeave().then(isConfirmed => {
      if (!isConfirmed) return;
      mayLeave = true;
      navigation!.navigate(destination.url);
    });
  };
  addEventListener('beforeunload', handleUnload);
  navigation?.addEventListener('navigate', handleNavigate);
  return () => {
    removeEventListener('beforeunload', handleUnload);
    navigation?.removeEventListener('navigate', handleNavigate);
  };
}
