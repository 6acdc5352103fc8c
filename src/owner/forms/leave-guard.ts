export interface Guarded {
  readonly hasUnsavedChanges: boolean;
  /** Resolves to `true` if the owner accepts losing unsaved changes. */
  confirmLeave(): Promise<boolean>;
}

/**
 * Protects unsaved changes: the dashboard asks before the owner follows a link, the browser asks before the page closes,
 * reloads or submits a form. Same-document navigation is not guarded: a page that removes the element then calls
 * `confirmLeave` itself.
 *
 * @returns a function that removes the guard
 */
export function guardLeaving(guarded: Guarded): () => void {
  // Missing before Safari 26.2 and Firefox 147: https://caniuse.com/mdn-api_navigation.
  const { navigation } = globalThis as { navigation?: Navigation };
  const ending = new AbortController();
  const { signal } = ending;
  /** Confirmed destination, until the navigation succeeds or fails. */
  let confirmed: string | undefined;
  const handleUnload = (event: BeforeUnloadEvent) => {
    if (guarded.hasUnsavedChanges && confirmed === undefined) event.preventDefault();
  };
  const handleNavigate = (event: NavigateEvent) => {
    const { destination, downloadRequest, formData, navigationType, cancelable } = event;
    const { url, sameDocument } = destination;
    if (url === confirmed || !guarded.hasUnsavedChanges || !cancelable || sameDocument) return;
    if (formData || downloadRequest !== null || ['reload', 'traverse'].includes(navigationType)) return;
    event.preventDefault();
    void guarded.confirmLeave().then(isConfirmed => {
      if (!isConfirmed || signal.aborted) return;
      confirmed = url;
      const { committed, finished } = navigation!.navigate(url);
      // Failures are handled through events; without this, the promises would report unhandled rejections.
      for (const step of [committed, finished]) step?.catch(() => undefined);
    });
  };
  const handleEnd = () => (confirmed = undefined);
  addEventListener('beforeunload', handleUnload, { signal });
  navigation?.addEventListener('navigate', handleNavigate, { signal });
  for (const end of ['navigatesuccess', 'navigateerror']) navigation?.addEventListener(end, handleEnd, { signal });
  return () => ending.abort();
}
