import { Refusal, tooManyRequests } from '../../src/gateway/refusal.js';
import type { FileFormat } from '../../src/files/formats.js';
import type { UploadQuota } from '../data/files.js';
import type { StoredSettings } from '../data/schema.js';

/** Not stated: upload limits per hour, because sessions are free and share one disk. */
export const UPLOAD_QUOTA: UploadQuota = {
  windowMs: 60 * 60 * 1000,
  filesPerSession: 100,
  bytesPerChatbot: 10 * 1024 ** 3,
};

export const uploadQuotaUsedUp = ({ windowMs }: UploadQuota) =>
  tooManyRequests('Many files were uploaded in a short time. Please try again later.', windowMs);

/**
 * Checks that the owner lets visitors send files of this kind.
 *
 * Not stated: EnablePushToTalk is for recordings, EnableUploadImage for images and videos; both are off by
 * default.
 *
 * @throws {Refusal} 403 when the setting is off
 */
export function requireEnabled(settings: StoredSettings, type: FileFormat['type']): void {
  const [name, what] = SWITCHES[type];
  if (settings[name] !== true) throw new Refusal(403, `This chatbot does not take ${what}.`);
}

const SWITCHES: Readonly<Record<FileFormat['type'], readonly [setting: string, what: string]>> = {
  Image: ['EnableUploadImage', 'images'],
  Video: ['EnableUploadImage', 'videos'],
  Audio: ['EnablePushToTalk', 'recordings'],
};
