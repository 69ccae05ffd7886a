import sharp, { type OverlayOptions } from 'sharp'

/** A typeface: its name, and its file. */
export type Font = { name: string; file: string }

/**
 * The letters of a poster. `line` is above the title and may be empty. Letters that neither font has are set in a
 * system font.
 */
export type Letters = {
  title: string
  line: string
  ink: string
  /** The font for most letters, and the one for Latin Extended. */
  fonts: Fonts
}

export type Fonts = { latin: Font; extended: Font }

export type Sheet = { width: number; height: number }
/** A rendered text. */
export type Block = Sheet & { input: Buffer; channels: 4 }
type Setting = {
  text: string
  size: number
  width: number
  wrap: Wrap
  opacity?: number
  /** The extra space between lines, beyond the font's own. */
  spacing?: number
  /** Whether to keep the text's own line breaks. */
  keepsLines?: boolean
}
type Wrap = 'word' | 'word-char' | 'none'
type Style = Pick<Letters, 'ink' | 'fonts'>

/** Relative to the shorter side. */
const MARGIN = 0.07
const MAX_SIZE = 0.17
const MIN_SIZE = 0.05
const LINE = 0.055
const NEXT = 0.9
/** The share of the space that a title may fill. */
const FILLED = 0.9
const LINE_HEIGHT = 1.2
/** The font size at which widths are measured; widths are proportional to the size. */
const MEASURE = 60
/** At 72 dots per inch, a point is one pixel. */
const DPI = 72
const ONE_LINE = 100_000
const EXTENDED = /([\u0100-\u024f\u1e00-\u1eff]+)/u

/** Sets the title as large as it fits at the bottom of the sheet, and the line above it. */
export async function setLetters(letters: Letters, sheet: Sheet): Promise<OverlayOptions[]> {
  await loadFonts(letters.fonts)
  const side = Math.min(sheet.width, sheet.height)
  const margin = Math.round(side * MARGIN)
  const box = { width: sheet.width - 2 * margin, height: sheet.height - 2 * margin }
  const line = await setLine(letters, box.width, Math.round(side * LINE))
  const gap = line ? Math.round(side * LINE * 0.6) : 0
  const room = { width: box.width, height: box.height - (line?.height ?? 0) - gap }
  const title = await setTitle(letters, room, side)
  const top = sheet.height - margin - title.height
  return [
    overlay(title, margin, top),
    ...(line ? [overlay(line, margin, top - gap - line.height)] : []),
  ]
}

/** Returns the placement of a block on a sheet. */
export function overlay({ input, width, height, channels }: Block, left: number, top: number) {
  return { input, raw: { width, height, channels }, left, top }
}

async function setTitle(letters: Letters, room: Sheet, side: number): Promise<Block> {
  const { title: text } = letters
  const word = await widthOf(letters, longestWord(text))
  const whole = await widthOf(letters, text)
  for (let share = MAX_SIZE; share > MIN_SIZE; share *= NEXT) {
    const size = Math.round(side * share)
    const lines = Math.ceil((whole * size) / room.width)
    // A long word is set smaller instead of being broken.
    const mayFit = word * size <= room.width && lines * size * LINE_HEIGHT <= room.height
    if (!mayFit) continue
    const block = await setText(letters, { text, size, width: room.width, wrap: 'word' })
    if (block.height <= room.height * FILLED && block.width <= room.width) return block
  }
  const size = Math.round(side * MIN_SIZE)
  const set = (shown: string) =>
    setText(letters, { text: shown, size, width: room.width, wrap: 'word-char' })
  return shorten(text, set, ({ height }) => height <= room.height)
}

async function setLine(letters: Letters, width: number, size: number): Promise<Block | undefined> {
  if (letters.line === '') return undefined
  const set = (text: string) =>
    setText(letters, { text, size, width: ONE_LINE, wrap: 'none', opacity: 0.85 })
  return shorten(letters.line, set, (block) => block.width <= width)
}

/** Sets the text, or as much of its beginning as fits. */
export async function shorten(
  text: string,
  set: (text: string) => Promise<Block>,
  fits: (block: Block) => boolean,
): Promise<Block> {
  const signs = [...text]
  let block = await set(text)
  for (let most = signs.length; !fits(block) && most > 1; ) {
    most = Math.floor(most * NEXT)
    block = await set(`${signs.slice(0, most).join('').trimEnd()}…`)
  }
  return block
}

export function longestWord(text: string): string {
  return text.split(/\s+/).reduce((one, other) => (other.length > one.length ? other : one), '')
}

/** Returns the width of a text on one line, per pixel of its font size. */
export async function widthOf(letters: Style, text: string): Promise<number> {
  const { width } = await setText(letters, { text, size: MEASURE, width: ONE_LINE, wrap: 'none' })
  return width / MEASURE
}

/** Sets a text in lines of the given width, and as high as its lines. */
export async function setText(
  { fonts, ink }: Style,
  { text, size, width, wrap, opacity = 1, spacing = 0, keepsLines = false }: Setting,
): Promise<Block> {
  const alpha = Math.round(opacity * 100)
  const shown = keepsLines ? text : text.replaceAll(/\s+/gu, ' ')
  const marked = `<span foreground="${ink}" alpha="${alpha}%">${markUp(shown, fonts.extended)}</span>`
  const { data, info } = await sharp({
    text: {
      ...{ text: marked, font: `${fonts.latin.name}, ${size}`, fontfile: fonts.latin.file },
      ...{ dpi: DPI, width: Math.floor(width), wrap, rgba: true },
      ...(spacing > 0 && { spacing: Math.round(spacing) }),
    },
  })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height, channels: 4 }
}

const loaded = new Set<string>()

/** After a font has been used once, it can be found by its name. */
export async function loadFonts({ extended }: Fonts): Promise<void> {
  if (loaded.has(extended.file)) return
  const text = { text: '.', font: `${extended.name}, 12`, fontfile: extended.file }
  await sharp({ text }).raw().toBuffer()
  loaded.add(extended.file)
}

/**
 * Writes a text as Pango markup, without control characters except line breaks. Otherwise, Pango would assemble
 * letters such as ź from two parts of the Latin font.
 */
function markUp(text: string, extended: Font): string {
  const plain = text.toWellFormed().replaceAll(/[^\P{Cc}\n]+|[^\S\n]+/gu, ' ')
  const marked = escapeMarkup(plain.trim())
    .split(EXTENDED)
    .map((run, at) => (at % 2 === 1 ? `<span font_family="${extended.name}">${run}</span>` : run))
  return marked.join('') || '…'
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
