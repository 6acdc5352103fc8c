import type { ChatHost } from './chat-host.js';
import { readImageAddress } from './image-address.js';
import { serviceAddress } from './script-origin.js';

/** First grapheme of a name: a letter with its accents, an emoji or a flag. */
const FIRST_SIGN = /\p{RI}{2}|.\p{M}*/u;

/** Returns what takes the place of an image. */
export const firstSign = (name: string): string | undefined => FIRST_SIGN.exec(name)?.[0].toLocaleUpperCase();

/** Returns the address of the chatbot's image. The page's own image overrides the service's. */
export const profilePicture = ({
  baseUrl,
  chatProfilePicture: file,
  filesUrl,
  settings,
}: ChatHost): string | undefined =>
  file ? filesUrl + file : readImageAddress(settings.chatProfilePictureUrl, serviceAddress(baseUrl));
