// Entry of the worker that reads large files for the dashboard and checks their rows, so that the page stays usable.
import { answerRequests } from './answer-requests.js';
import type { SessionRequest } from './session-messages.js';

const answer = answerRequests(message => postMessage(message));
addEventListener('message', ({ data }: MessageEvent<SessionRequest>) => answer(data));
