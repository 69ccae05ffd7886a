import { type Color, contrastOf, isColor, legibleOn, mixed } from '../../station/readable-color.ts'
import { hashOf } from './hash.ts'

/** The input for drawing a poster. `series` and `color` (the category's color) may be empty. */
export type Poster = { title: string; series: string; color: string }

/** Two muted colors and one of six patterns. The episodes of a series share them. */
export type PosterLook = { from: Color; to: Color; pattern: number }

/** The color of letters on every poster: at least 4.5:1 on both colors and on the pattern, for small letters too. */
export const POSTER_INK = '#f3f4f6'
/** The opacity of small letters on posters and slides. */
export const SOFT_INK = 0.85

/** The opacity of the white pattern. */
const PATTERN = 0.05
const DARKER = 0.02
const SMALL_TEXT = 4.5

const PATTERNS = 6
const HUES = [215, 260, 320, 10, 35, 195, 235, 350]
/** Emerald means “now” and “selected”, so posters avoid its hue. */
const GREEN = { from: 100, until: 185, instead: 195 }

/** Returns the look of a poster, which depends only on the texts and the color. */
export function posterLook({ title, series, color }: Poster): PosterLook {
  const seed = hashOf(series || title)
  const own = isColor(color) ? hueOf(color) : undefined
  const hue = awayFromGreen(own ?? HUES[seed % HUES.length] ?? 0)
  const turn = 20 + (seed % 40)
  const other = isGreen(hue + turn) ? hue - turn : hue + turn
  return {
    from: darkened(hsl(hue, 0.36, 0.28)),
    to: hsl((other + 360) % 360, 0.42, 0.15),
    pattern: Math.floor(seed / HUES.length) % PATTERNS,
  }
}

/** Yellows are brighter than other hues of the same lightness. */
function darkened(color: Color): Color {
  let ground = color
  while (contrastOf(softInkOn(ground), patterned(ground)) < SMALL_TEXT)
    ground = mixed(ground, '#000000', DARKER)
  return ground
}

function softInkOn(ground: Color): Color {
  return mixed(patterned(ground), POSTER_INK, SOFT_INK)
}

function patterned(ground: Color): Color {
  return mixed(ground, '#ffffff', PATTERN)
}

function awayFromGreen(hue: number): number {
  return isGreen(hue) ? GREEN.instead : hue
}

function isGreen(hue: number): boolean {
  return hue >= GREEN.from && hue < GREEN.until
}

/** Returns the hue of a color in degrees, or `undefined` for grays. */
function hueOf(color: Color): number | undefined {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const most = Math.max(r, g, b)
  const spread = most - Math.min(r, g, b)
  if (spread < 16) return undefined
  const sector =
    most === r ? (g - b) / spread : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return (Math.round(sector * 60) + 360) % 360
}

function hsl(hue: number, saturation: number, lightness: number): Color {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** Returns the poster without its text as an SVG picture. `unit` is the grain of its pattern in pixels. */
export function posterGround(
  look: PosterLook,
  width: number,
  height: number,
  unit = Math.round(Math.min(width, height) / 12),
): string {
  const size = `width="${width}" height="${height}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">`,
    '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">',
    `<stop offset="0" stop-color="${look.from}"/><stop offset="1" stop-color="${look.to}"/>`,
    '</linearGradient></defs>',
    `<rect ${size} fill="url(#g)"/>`,
    `<g stroke="#fff" stroke-opacity="${PATTERN}" stroke-width="${Math.max(1, unit / 3)}" fill="none">`,
    patternOf(look.pattern, { width, height, unit }),
    '</g></svg>',
  ].join('')
}

type Sheet = { width: number; height: number; unit: number }

function patternOf(pattern: number, sheet: Sheet): string {
  const { width, height, unit } = sheet
  const across = Math.ceil(width / unit)
  const down = Math.ceil(height / unit)
  switch (pattern) {
    case 0:
      return path(
        range(across + down, 2),
        (at) => `M${at * unit} 0L${(at - down) * unit} ${height}`,
      )
    case 1:
      return circles(range(across + 4, 2), (at) => [width, 0, at * unit])
    case 2:
      return circles(
        range(across, 2).flatMap((x) => range(down, 2).map((y) => [x, y] as const)),
        ([x, y]) => [(x + 1) * unit, (y + 1) * unit, unit / 6],
      )
    case 3:
      return path(range(down + 2, 2), (at) => wave(at * unit, sheet))
    case 4:
      return path(range(down, 2), (at) => {
        const start = ((at * 7) % across) * unit
        return `M${start} ${(at + 1) * unit}h${unit * (3 + ((at * 5) % 6))}`
      })
    default:
      return path(range(across + 2, 3), (at) => {
        const [x, half] = [at * unit, unit * 1.5]
        return `M${x - half} ${height}L${x} ${height - 4 * unit}L${x + half} ${height}`
      })
  }
}

function range(until: number, step: number): number[] {
  return Array.from({ length: Math.ceil(until / step) }, (_, at) => at * step)
}

function path(at: readonly number[], lineAt: (at: number) => string): string {
  return `<path d="${at.map(lineAt).join('')}"/>`
}

function circles<At>(at: readonly At[], circleAt: (at: At) => readonly number[]): string {
  return at
    .map((one) => {
      const [x, y, radius] = circleAt(one)
      return `<circle cx="${x}" cy="${y}" r="${radius}"/>`
    })
    .join('')
}

function wave(y: number, { width, unit }: Sheet): string {
  const bends = Math.ceil(width / (unit * 4)) + 1
  return `M0 ${y}q${unit} ${-unit} ${unit * 2} 0${`t${unit * 2} 0`.repeat(bends * 2)}`
}

/** Returns the color for lines and small headings on a poster: the same hue, light enough for text. */
export function posterAccent({ from }: PosterLook): Color {
  return legibleOn(mixed(from, '#ffffff', 0.62), [patterned(from)], '#ffffff')
}
