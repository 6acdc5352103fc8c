/** Path of the first request of a widget, in a module of its own because the launcher needs no other endpoint. */
export const GET_CONFIG_PATH = '/chat/Chatbot/GetConfig';
