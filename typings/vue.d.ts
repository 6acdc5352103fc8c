import type { HTMLAttributes, PublicProps } from 'vue';
import type { Elements } from './elements.js';
import type { CamelListeners, CamelProps, Own, Template } from './props.js';

type Components = {
  /** An element, as the checker knows a component. */
  [Tag in keyof Elements]: new () => Elements[Tag]['element'] & {
    /** @deprecated Only for the checker: the element has no such property. */
    $props: Own<HTMLAttributes & PublicProps, CamelProps<Template<Tag>> & CamelListeners<Elements[Tag]['events']>>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends Components {}
}
