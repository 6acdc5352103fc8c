import assert from 'node:assert/strict';
import { readReply, type CallOptions, type Reply, type ServiceCaller } from './caller.js';

export async function put(
  url: string,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return readReply(await fetch(url, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer>, headers }));
}

/** Runs all three steps of an upload; returns the file's id. */
export async function upload(
  service: ServiceCaller,
  fileName: string,
  bytes: Uint8Array,
  options: CallOptions,
): Promise<number> {
  const { FileStoreId, PreUploadUrl } = await service.data('GetPreUploadUrl', { fileName }, options);
  const { status, envelope } = await put(PreUploadUrl, bytes);
  assert.equal(status, 200, envelope.Message);
  assert.equal(await service.data('ReportUploadSuccess', { FileStoreId }, options), true);
  return Number(FileStoreId);
}
