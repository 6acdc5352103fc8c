import type { HTMLAttributes, PublicProps } from 'vue';
import type { Elements } from './elements.js';
import type { Own, Template } from './props.js';

/** Names as Vue's template checker spells them: `base-url` is `baseUrl`. */
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
type Props<Names> = { [Name in keyof Names & string as Camel<Name>]?: Names[Name] };
type Listeners<Events> = {
  [Name in keyof Events & string as `on${Capitalize<Camel<Name>>}`]?:
    ((event: Events[Name]) => void) | undefined;
};
type Components = {
  /** An element, as the checker knows a component. */
  [Tag in keyof Elements]: new () => Elements[Tag]['element'] & {
    /** @deprecated Only for the checker: the element has no such property. */
    $props: Own<
      HTMLAttributes & PublicProps,
      Props<Template<Tag>> & Listeners<Elements[Tag]['events']>
    >;
  };
};

declare module 'vue' {
  interface GlobalComponents extends Components {}
}
