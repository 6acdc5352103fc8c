const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

let hasWarned = false;

/** Whether the attribute `authorization` may be used: only on loopback. Elsewhere warns once. */
export function mayUseSecret(): boolean {
  if (LOOPBACK.test(location.hostname)) return true;
  if (hasWarned) return false;
  hasWarned = true;
  console.error(
    '<chatbot-bubble>: the attribute authorization is ignored on this page, because every visitor could ' +
      'read the secret key. Leave it out: visitors get a key of their own from the service. A page with ' +
      'its own log-in sets the property credentials.',
  );
  return false;
}
