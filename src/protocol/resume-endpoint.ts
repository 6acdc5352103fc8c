/** Endpoint of the rest of an answer. Not stated: an operation of our own. */
export const resumeEndpoint = {
  method: 'POST',
  path: '/chat/Chat/Resume',
  keys: ['secret', 'visitor', 'answers'],
} as const;
