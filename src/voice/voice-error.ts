/**
 * Why there is no recording:
 * - `insecure`: the page is not served over https
 * - `unsupported`: the browser cannot record
 * - `blocked`: a policy of the page, or of the page around its frame, forbids the microphone
 * - `denied`: the visitor does, or his browser in his name
 * - `not-found`: no microphone
 * - `busy`: another program has it, or it does not start
 * - `unsuitable`: no microphone does what is asked of it
 * - `aborted`: the browser or the system gave up
 * - `suspended`: the browser does not let the page's audio run
 * - `no-gesture`: a script wanted to record without the visitor having done anything
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

/** A recording that could not be made. */
export class VoiceError extends Error {
  readonly problem: VoiceProblem;

  constructor(problem: VoiceProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }

  /** A getter: in the build a field is an assignment, which throws where the page has frozen `Error.prototype`. */
  override get name(): 'VoiceError' {
    return 'VoiceError';
  }
}
