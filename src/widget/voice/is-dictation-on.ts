/** Whether the page turns on the button that writes what the visitor says. */
export const isDictationOn = (host: Element): boolean => (host.getAttribute('enable-dictation') ?? 'false') !== 'false';
