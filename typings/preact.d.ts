import type { JSX, Ref } from 'preact';
import type { Elements } from './elements.js';
import type { Listeners, Own, Template } from './props.js';

type Tags = {
  [Tag in keyof Elements]: Own<
    JSX.IntrinsicElements['div'],
    Template<Tag> & Listeners<Elements[Tag]['events'], 'on'> & { ref?: Ref<Elements[Tag]['element']> | undefined }
  >;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
