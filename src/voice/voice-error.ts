/** Reason why recording failed. */
export type VoiceProblem =
  /** The page is not served over https. */
  | 'insecure'
  | 'unsupported'
  /** By a policy of the page, or of the page that contains its frame. */
  | 'blocked'
  /** By the visitor or their browser. */
  | 'denied'
  | 'not-found'
  /** Another program uses the microphone, or it does not start. */
  | 'busy'
  /** No microphone meets the requirements. */
  | 'unsuitable'
  /** The browser or the system gave up. */
  | 'aborted'
  /** The browser does not let the page's audio run. */
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
