/** Address and chatbot of the service, from the environment of the build. */
interface ImportMetaEnv {
  /** Address of the service, without a slash at its end. */
  readonly VITE_CHAT_SERVICE: string;
  /** The chatbot's serial number. */
  readonly VITE_CHAT_SERIAL_NUMBER: string;
}

declare module '*.vue' {
  import type { Component } from 'vue';
  const component: Component;
  export default component;
}
