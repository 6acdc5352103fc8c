import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Elements } from './elements.js';
import type { Listeners, Own, Template } from './props.js';

type Html<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;
type Tags = {
  [Tag in keyof Elements]: Own<
    Html<Elements[Tag]['element']>,
    Template<Tag> & Listeners<Elements[Tag]['events'], 'on'>
  >;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
