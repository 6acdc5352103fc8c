import type { GrowingBlock } from './growing-block.js';
import { GrowingCode } from './growing-code.js';
import { GrowingList } from './growing-list.js';
import { GrowingTable } from './growing-table.js';

export { ImageMaker } from './images.js';
export { PlainText } from './plain-text.js';

const KINDS = { code: GrowingCode, list: GrowingList, table: GrowingTable };

/** Begins a block that streams in parts, at the start of `rest`. */
export function beginBlock(
  kind: keyof typeof KINDS,
  ...[rest, drawing, parent]: ConstructorParameters<typeof GrowingCode>
): GrowingBlock {
  return new KINDS[kind](rest, drawing, parent);
}
