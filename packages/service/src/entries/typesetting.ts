/** Sets lines of text in the fonts of documents and pictures. */
export { Fonts } from '../typesetting/fonts.ts'
export { type Lettering, widestPart } from '../typesetting/set-lines.ts'
export { drawBlock, type Ink, setBlock, type TextBlock } from '../typesetting/text-block.ts'
