/** Header of the secret key (interface 5). */
export const AUTHORIZATION_HEADER = 'Authorization';
/** Header of a workspace key or a visitor key (interface 5). */
export const SESSION_KEY_HEADER = 'chatrobot-sessionkey';
