/** Endpoint of questions (interface 4.2), in a module of its own because a first answer needs no other. */
export const clientAskEndpoint = { method: 'POST', path: '/chat/Chat/ClientAsk', keys: ['secret', 'visitor'] } as const;
