import type { JSX } from 'solid-js';
import type { Elements } from './elements.js';
import type { Listeners, Own, Prefixed, Template } from './props.js';

type Tags = {
  [Tag in keyof Elements]: Own<
    JSX.HTMLAttributes<Elements[Tag]['element']>,
    Template<Tag> &
      Prefixed<Elements[Tag]['attributes'], 'attr:'> &
      Prefixed<Elements[Tag]['properties'], 'prop:'> &
      Listeners<Elements[Tag]['events'], 'on:'>
  >;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
