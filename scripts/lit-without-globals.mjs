// Lit writes into the page: its versions, for a warning in development, and a place for the metadata of the
// kind of decorators that is not used here. And it takes from the page: what was put in place for polyfills,
// and options that a property does not have but Object.prototype does. The widget does neither. Besides, it
// draws in XHTML documents as well. No template of ours writes into the text of a <textarea>, a <style> or a
// comment, has a value that is for an element as a whole, or holds MathML, none is made for another document,
// and no directive of ours has to know when it leaves the page: what Lit knows of that is left out.

const NOTHING = '';

/** What is changed in which module: every pattern has to be found. */
const CHANGES = {
  '@lit/reactive-element/css-tag.js': [
    // What these tell apart, the compiler does.
    [
      /if\((this\._\$cssResult\$=!0),\w+!==\w+\)throw Error\("CSSResult is not constructable[^"]*"\)/,
      '$1',
    ],
    [/throw Error\("Value passed to 'css' function must be a 'css'.+?security\."\)/, NOTHING],
    // Styles of ours are always written with `css`, each in one place.
    [/(\w+)=>\1 instanceof CSSStyleSheet\?\1:\1\.styleSheet/, '$1=>$1.styleSheet'],
    [/(,c=)e\?t=>t:.+?(?=;export)/, '$1t=>t'],
    [
      /get styleSheet\(\)\{.+?return \w+\}/,
      'get styleSheet(){return e&&!this.o&&(this.o=new CSSStyleSheet).replaceSync(this.cssText),this.o}',
    ],
    // No browser of today is without shadow roots of its own.
    [/\(void 0===\w+\.ShadyCSS\|\|\w+\.ShadyCSS\.nativeShadow\)&&/, NOTHING],
    [/,this\.t=\w+(?=\})/, NOTHING],
    [/,o=new WeakMap/, NOTHING],
  ],
  '@lit/reactive-element/reactive-element.js': [
    [
      /Symbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap;/,
      NOTHING,
    ],
    [
      /const \w+=this\[Symbol\.metadata\];if\(null!==\w+\)\{const (\w+)=litPropertyMetadata\.get\(\w+\);if\(void 0!==\1\)for\(const\[\w+,\w+\]of \1\)this\.elementProperties\.set\(\w+,\w+\)\}/,
      NOTHING,
    ],
    [/,\w+\?\.\(\{ReactiveElement:\w+\}\)/, NOTHING],
    [/,\w+=\w+\.reactiveElementPolyfillSupport/, NOTHING],
    [/,\(\w+\.reactiveElementVersions\?\?=\[\]\)\.push\("[\d.]+"\)/, NOTHING],
    [/(static createProperty\(\w+,(\w+)=\w+\)\{)/, '$1$2={__proto__:null,...$2};'],
  ],
  'lit-html/lit-html.js': [
    [
      /,(\w+)=\w+\.litHtmlPolyfillSupport;\1\?\.\(\w+,\w+\),\(\w+\.litHtmlVersions\?\?=\[\]\)\.push\("[\d.]+"\)/,
      NOTHING,
    ],
    // In an XHTML document templates would be read as XML, which they are not.
    [
      /(\w+)\.createElement\("template"\)/,
      '$1.implementation.createHTMLDocument().createElement("template")',
    ],
    [/\w+\.test\((\w+)\[2\]\)&&\(\w+=RegExp\("<\/"\+\1\[2\],"g"\)\),/, NOTHING],
    [
      /if\(\w+\.test\(\w+\.tagName\)\)\{const (\w+)=\w+\.textContent\.split.+?\}\}(?=\}else if\(8===)/,
      NOTHING,
    ],
    [
      /else \w+\.startsWith\(\w+\)&&\(\w+\.push\(\{type:6,index:\w+\}\),\w+\.removeAttribute\(\w+\)\);/,
      ';',
    ],
    [
      /1===(\w+)\.type\?(\w+=new \1\.ctor\([^()]*\)):6===\1\.type&&\(\w+=new \w+\(\w+,this,\w+\)\)/,
      '$2',
    ],
    [
      /class (\w+)\{constructor\(\w+,\w+,\w+\)\{this\.element=\w+,this\.type=6.+?\}(?=const \w+=\{M:)/,
      NOTHING,
    ],
    // Of what Lit lets its directives see, they use this.
    [/\{M:\w+,P:\w+,.+?,(I:\w+),.+?,F:\w+\}/, '{$1}'],
    [/this\._\$AN=void 0,/g, NOTHING],
    [/this\._\$AP\?\.\(!1,!0,\w+\)/, NOTHING],
    [/,this\._\$AP\?\.\(\w+\)/, NOTHING],
    [/:3===(\w+)\?"<math>":""/, ':""'],
    [/:3===(\w+)\?"<\/math>":""/, ':""'],
    [/2===(\w+)\|\|3===\1/, '2===$1'],
    [/\(\w+\?\.creationScope\?\?(\w+)\)/, '$1'],
    // Of directives the widget uses `repeat`, which asks what a part for children is, and nothing more.
    [/get _\$AU\(\)\{return this\._\$AM\??\._\$AU(?:\?\?this\._\$Cv)?\}/g, NOTHING],
    [/setConnected\(\w+\)\{void 0===this\._\$AM&&\(this\._\$Cv=\w+\)\}/, NOTHING],
    [/,this\._\$Cv=\w+\?\.isConnected\?\?!0/, NOTHING],
    [/\w+\?\._\$AO\?\.\(!1\),/, NOTHING],
    [/get tagName\(\)\{return this\.element\.tagName\}/, NOTHING],
    [/this\.type=1,/, NOTHING],
    [/constructor\(\)\{super\(\.\.\.arguments\),this\.type=\d\}/g, NOTHING],
    [/constructor\([\w,]+\)\{super\([\w,]+\),this\.type=5\}/, NOTHING],
    [/else\{let \w+=-1;for\(;-1!==\(\w+=\w+\.data\.indexOf.+?type:7.+?\}(?=\w+\+\+\})/, ';'],
  ],
  'lit-element/lit-element.js': [
    [/,\w+\.litElementHydrateSupport\?\.\(\{LitElement:\w+\}\)/, NOTHING],
    [/const (\w+)=\w+\.litElementPolyfillSupport;\1\?\.\(\{LitElement:\w+\}\);/, NOTHING],
    // No part has to know whether its element is in the page.
    [/,this\._\$Do=void 0(?=\})/, NOTHING],
    [/this\.hasUpdated\|\|\(this\.renderOptions\.isConnected=this\.isConnected\),/, NOTHING],
    [/this\._\$Do=(?=\w+\(\w+,this\.renderRoot)/, NOTHING],
    [
      /connectedCallback\(\)\{super\.connectedCallback\(\),this\._\$Do\?\.setConnected\(!0\)\}disconnectedCallback\(\)\{super\.disconnectedCallback\(\),this\._\$Do\?\.setConnected\(!1\)\}/,
      NOTHING,
    ],
    [/\(\w+\.litElementVersions\?\?=\[\]\)\.push\("[\d.]+"\);/, NOTHING],
  ],
};

/** A value in the text of what cannot hold elements, or in a comment. */
const VALUE_IN_TEXT = /<(textarea|style|title|script)\b[^>]*>[^<]*\$\{|<!--(?:(?!-->)[^])*\$\{/;

/** A value where an attribute would stand, as `ref` is. */
const VALUE_OF_ELEMENT = /<[a-z][\w-]*(?:\s+[^\s<>=$]+(?:=(?:"[^"]*"|\$\{[^{}]*\}))?)*\s+\$\{/;

/** A plugin for the script-tag build; must come before one that changes the same modules. */
export function litWithoutGlobals() {
  return {
    name: 'lit-without-globals',
    enforce: 'pre',
    transform(code, id) {
      const name = Object.keys(CHANGES).find(file => id.endsWith(`/node_modules/${file}`));
      if (/[\\/]src[\\/].*\.ts$/.test(id) && VALUE_IN_TEXT.test(code))
        throw new Error(`${id} writes into the text of an element that holds text only.`);
      if (/[\\/]src[\\/].*\.ts$/.test(id) && VALUE_OF_ELEMENT.test(code))
        throw new Error(`${id} has a value for an element as a whole.`);
      if (!name) return;
      for (const [pattern, replacement] of CHANGES[name]) {
        if (!pattern.test(code))
          throw new Error(`${name} no longer looks the way we change it: ${pattern}`);
        code = code.replace(pattern, replacement);
      }
      return { code, map: null };
    },
  };
}
