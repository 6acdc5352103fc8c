import { nothing } from 'lit';
import { litClass } from './lit-class.js';

/** Lit's part for the content of an element, by the stable names of its fields. */
interface ContentPart {
  /** The marker before the content. */
  readonly _$AA: ChildNode;
  /** The node behind the content, if there is one. */
  readonly _$AB: ChildNode | null;
  /** The current value. */
  _$AH: unknown;
  /** Sets the value. */
  _$AI(this: ContentPart, value: unknown, ...more: unknown[]): void;
  /** Clears the content; only this class has it. */
  _$AR(): void;
}

let isAdapted = false;

/**
 * Lets texts change on translated pages: Chrome, Google Translate and extensions replace text nodes by `<font>`
 * elements (reported since 2017), but Lit keeps writing into the node that it created, so countdowns and live regions would show old text.
 *
 * @see https://github.com/facebook/react/issues/11538; remove it when translators keep the text nodes
 */
export function allowTranslatedText(): void {
  if (isAdapted) return;
  isAdapted = true;
  const prototype = litClass<ContentPart>('_$AR')?.prototype;
  if (!prototype) return;
  const { _$AI: setValue } = prototype;
  prototype._$AI = function (value, ...more) {
    const { _$AH: before, _$AA: marker, _$AB: end } = this;
    const node = marker.nextSibling;
    if (isText(before) && value !== before && node?.nodeType !== Node.TEXT_NODE) {
      // A translator has replaced the text, or moved it into another node.
      if (node !== end && node instanceof Element) node.remove();
      if (isText(value)) marker.after('');
      else this._$AH = nothing;
    }
    setValue.call(this, value, ...more);
  };
}

const isText = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '');
