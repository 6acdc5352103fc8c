import { ServiceError } from '../failure.js';
import type { FormatName } from './formats.js';

/** What was found out about a file by walking through it. */
export interface FileFacts {
  readonly format: FormatName;
  /** Of a picture, in pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Of a recording, and of a video where its container tells. */
  readonly seconds?: number;
}

/** The refusal of what the bytes of a file are. */
export const notTaken = (sentence: string) => new ServiceError(415, sentence);

/** The refusal of a file whose parts contradict each other. */
export const broken = (format: FormatName) =>
  new ServiceError(400, `The file is damaged: it is no whole ${format}.`);

/** The refusal of a picture that moves. */
export const moving = (format: FormatName) =>
  notTaken(`The picture is an animated ${format}; only pictures that do not move are taken.`);
