// @lit/context also serves providers that come after those that ask, and requests that want one value only.
// Here the panel provides before anything stands in it, and everybody listens on: the same protocol of
// events, and what is left of it is a third.

const ID = '\0slim-context';
const CODE = `
export const createContext = key => key;

export class ContextProvider {
  constructor(host, { context, initialValue }) {
    const listeners = new Set();
    this.value = initialValue;
    this.setValue = value => {
      if (value === this.value) return;
      this.value = value;
      for (const listener of listeners) listener(value);
    };
    host.addEventListener('context-request', event => {
      const { callback } = event;
      if (event.context !== context) return;
      event.stopPropagation();
      listeners.add(callback);
      callback(this.value, () => listeners.delete(callback));
    });
  }
}

export class ContextConsumer {
  constructor(host, { context, callback }) {
    let leave;
    const take = (value, unsubscribe = leave) => {
      this.value = value;
      leave = unsubscribe;
      host.requestUpdate();
      callback?.(value);
    };
    host.addController({
      hostConnected() {
        const event = new Event('context-request', { bubbles: true, composed: true });
        host.dispatchEvent(Object.assign(event, { context, subscribe: true, callback: take }));
      },
      hostDisconnected: () => leave?.(),
    });
  }
}
`;

/** A plugin for the script-tag build: `createContext`, `ContextProvider`, and `ContextConsumer` that subscribes. */
export function slimContext() {
  return {
    name: 'slim-context',
    enforce: 'pre',
    resolveId: source => (source === '@lit/context' ? ID : undefined),
    load: id => (id === ID ? CODE : undefined),
    transform(code, id) {
      // Whoever wanted a value once would be told of all that follow.
      const consumers = code.split('new ContextConsumer(').length - 1;
      const subscribers = code.match(/\bsubscribe\b/g)?.length ?? 0;
      if (/[\\/]src[\\/].*\.ts$/.test(id) && consumers > subscribers)
        this.error(`${id} wants a context once; slim-context.mjs always subscribes.`);
    },
  };
}
