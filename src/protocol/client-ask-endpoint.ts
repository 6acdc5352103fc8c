/** Where questions go (interface 4.2), apart from the other operations: it is all that a first answer takes. */
export const clientAskEndpoint = {
  method: 'POST',
  path: '/chat/Chat/ClientAsk',
  keys: ['secret', 'visitor'],
} as const;
