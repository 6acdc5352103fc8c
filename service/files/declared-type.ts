import { FORMATS, type FormatName } from '../../src/files/formats.js';

/** Other names of the types, which some clients send. */
const ALIASES: Readonly<Record<FormatName, readonly string[]>> = {
  PNG: ['image/x-png'],
  JPEG: ['image/jpg', 'image/pjpeg'],
  WEBP: [],
  GIF: [],
  WAV: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave', 'audio/x-pn-wav'],
  MP4: ['video/x-m4v', 'audio/mp4'],
  MKV: ['video/matroska', 'video/mkv'],
  AVI: ['video/avi', 'video/msvideo', 'video/vnd.avi'],
  FLV: ['video/flv'],
  MPEG: ['video/mpg', 'video/x-mpeg', 'video/mp2t', 'video/vnd.dlna.mpeg-tts'],
};

/** Whether a declared type fits a format; a type that claims nothing about media fits all. */
export function fitsDeclaredType(format: FormatName, declared: string | null): boolean {
  const type = declared?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^(?:image|audio|video)\//.test(type)) return true;
  return type === FORMATS[format].contentType || ALIASES[format].includes(type);
}
