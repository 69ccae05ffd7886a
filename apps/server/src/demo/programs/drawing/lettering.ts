/** How a line of text is set. Titles are in Fraunces, everything else in Inter. */
export type Setting = {
  size: number
  face?: 'title' | 'text'
  weight?: number
  color?: string
  anchor?: 'start' | 'middle' | 'end'
  opacity?: number
  spacing?: number
}

/** The width of an average letter as a fraction of the font size, by typeface. */
const LETTER = { title: 0.49, text: 0.48 }

export function text(x: number, y: number, words: string, setting: Setting): string {
  const {
    size,
    face = 'text',
    color = '#fff',
    anchor = 'start',
    opacity = 1,
    spacing = 0,
  } = setting
  const { weight = face === 'title' ? 600 : 400 } = setting
  const family = face === 'title' ? 'Fraunces' : 'Inter'
  return `<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${color}" fill-opacity="${opacity}" text-anchor="${anchor}" letter-spacing="${spacing}">${escapeText(words)}</text>`
}

/** Small capitals with room between them, above a title. */
export function kicker(x: number, y: number, words: string, color: string): string {
  return text(x, y, words.toUpperCase(), { size: 13, weight: 600, spacing: 2.4, color })
}

type Block = Setting & { width: number; lines: number; leading?: number }

/** Sets text in at most `lines` lines, each at most `width` wide. An ellipsis replaces the words that do not fit. */
export function block(x: number, y: number, words: string, setting: Block): string {
  const { size, leading = 1.36 } = setting
  return linesOf(words, setting)
    .map((line, at) => text(x, y + at * size * leading, line, setting))
    .join('')
}

export function linesOf(words: string, { size, face = 'text', width, lines }: Block): string[] {
  const most = Math.max(8, Math.floor(width / (size * LETTER[face])))
  const all = wrap(words, most)
  if (all.length <= lines) return all
  const kept = all.slice(0, lines)
  const last = kept.pop() ?? ''
  return [...kept, `${beforeLastWord(last.slice(0, most - 1))}…`]
}

/** Removes the last word, which may be cut off, unless it is the only one. */
function beforeLastWord(line: string): string {
  const at = line.lastIndexOf(' ')
  return at < 0 ? line : line.slice(0, at).replace(/(?<![\s,.;:])[\s,.;:]+$/, '')
}

/** Divides words into lines of at most `most` characters. */
export function wrap(words: string, most: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

/** Estimates the width of a line. */
export function widthOf(words: string, { size, face = 'text', spacing = 0 }: Setting): number {
  return words.length * (size * LETTER[face] + spacing)
}

function escapeText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
