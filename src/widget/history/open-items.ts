import type { StoredKind } from '../../history/storage-names.js';
import { ItemStore } from '../../history/sync/item-store.js';
import type { ChatHost } from '../../ui/chat-host.js';
import type { StoredItems } from '../context.js';
import { removesOnClose, scopeOf } from './chat-history.js';

export function openItems<Item>(host: ChatHost, kind: StoredKind, options: StoredItems<Item>): ItemStore<Item> {
  return new ItemStore({ ...options, scope: scopeOf(host, kind), removesOnClose: removesOnClose(host) });
}
