import type { HTMLAttributes } from 'svelte/elements';
import type { Elements } from './elements.js';
import type { Listeners, Own, Template } from './props.js';

type Tags = {
  [Tag in keyof Elements]: Own<
    HTMLAttributes<Elements[Tag]['element']>,
    Template<Tag> & Listeners<Elements[Tag]['events'], 'on'>
  >;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}
