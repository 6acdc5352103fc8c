import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts for the log lines of a request, or of work that the service does by itself. */
interface RequestContext {
  /** Id of the chatbot, once it is known. */
  chatbot: number | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs the work of a request. Answers and other work that it starts belong to it, too. */
export const inRequest = <Result>(work: () => Result): Result => storage.run({ chatbot: undefined }, work);

/** Runs scheduled work for a chatbot, so that its log lines name the chatbot. */
export const forChatbot = <Result>(id: number, work: () => Result): Result => storage.run({ chatbot: id }, work);

/** Notes which chatbot the request is about. An id says nothing about the customer to those who read logs. */
export function noteChatbot(id: number): void {
  const context = storage.getStore();
  if (context) context.chatbot = id;
}

export const chatbotOfRequest = (): number | undefined => storage.getStore()?.chatbot;
