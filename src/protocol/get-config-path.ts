/** Where a widget starts. Apart from the table of operations: the launcher needs this one alone. */
export const GET_CONFIG_PATH = '/chat/Chatbot/GetConfig';
