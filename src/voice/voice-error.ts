/**
 * Reason why recording failed:
 * - `insecure`: the page is not served over https
 * - `unsupported`: the browser cannot record
 * - `blocked`: a policy of the page, or of the page that contains its frame, forbids the microphone
 * - `denied`: the visitor or their browser denied permission
 * - `not-found`: no microphone
 * - `busy`: another program uses it, or it does not start
 * - `unsuitable`: no microphone meets the requirements
 * - `aborted`: the browser or the system gave up
 * - `suspended`: the browser does not let the page's audio run
 * - `no-gesture`: a script tried to record without a user gesture
 * - `failed`: anything else
 */
export type VoiceProblem =
  | 'insecure'
  | 'unsupported'
  | 'blocked'
  | 'denied'
  | 'not-found'
  | 'busy'
  | 'unsuitable'
  | 'aborted'
  | 'suspended'
  | 'no-gesture'
  | 'failed';

export class VoiceError extends Error {
  readonly problem: VoiceProblem;

  constructor(problem: VoiceProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }

  /** A getter, because a compiled field is an assignment, which throws if the page froze `Error.prototype`. */
  override get name(): 'VoiceError' {
    return 'VoiceError';
  }
}
