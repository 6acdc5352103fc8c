/** Entry point of `chatbot-bubble/proxy`. Runs on servers and workers, and uses no API of Node or browsers. */
export { createProxy, type Proxy } from './proxy/create-proxy.js';
export type { ProxyChatbot, ProxyLimit, ProxyLimits, ProxyOptions } from './proxy/options.js';
export { MemoryStore, type ProxyStore } from './proxy/store.js';
export type { Counted, CounterStore } from './gateway/rate-limiter.js';
