// What the typings of all frameworks share.
import type { Elements } from './elements.js';

/** What a template may set on an element: its attributes, and the properties that have none. */
export type Template<Tag extends keyof Elements> = Elements[Tag]['attributes'] & Elements[Tag]['properties'];

/** Listeners among the props of a template: `onchatbot-answer`, or `on:chatbot-answer`. */
export type Listeners<Events, Prefix extends string> = {
  [Name in keyof Events & string as `${Prefix}${Name}`]?: ((event: Events[Name]) => void) | undefined;
};

/** Props that say by their names how they are set: `prop:config`. */
export type Prefixed<Props, Prefix extends string> = {
  [Name in keyof Props & string as `${Prefix}${Name}`]?: Props[Name];
};

/** `base-url` as `baseUrl`. */
export type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** Props in camel case: `baseUrl` for `base-url`. */
export type CamelProps<Names> = { [Name in keyof Names & string as Camel<Name>]?: Names[Name] };

/** Listeners in camel case: `onChatbotAnswer` for `chatbot-answer`. */
export type CamelListeners<Events> = {
  [Name in keyof Events & string as `on${Capitalize<Camel<Name>>}`]?: ((event: Events[Name]) => void) | undefined;
};

/** What every HTML element takes, overridden by an element's own props. */
export type Own<Html, Props> = Omit<Html, keyof Props> & Props;
