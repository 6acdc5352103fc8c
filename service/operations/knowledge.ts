import { findChatbot } from './find-chatbot.js';
import type { Handler } from './operation.js';

/** KnowledgeEdit: replaces all texts that a chatbot answers from. Not stated: our own operation. */
export const knowledgeEdit: Handler<'KnowledgeEdit'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const texts = request.Texts.map(({ Title, Body, Url }) => ({ title: Title, body: Body, url: Url }));
  await services.repositories.knowledge.replaceAll(chatbot.id, texts);
  return texts.length;
};

/** KnowledgeList: the texts from KnowledgeEdit. Not stated: our own operation. */
export const knowledgeList: Handler<'KnowledgeList'> = async (request, call, services) => {
  const chatbot = await findChatbot(request.SerialNumber, call, services);
  const texts = await services.repositories.knowledge.of(chatbot.id);
  return texts.map(({ title, body, url }) => ({ Title: title, Body: body, Url: url }));
};
