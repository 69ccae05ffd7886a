/** A color as `#rrggbb`. */
export type Color = `#${string}`

/** A station's color as the guide uses it in one color scheme. */
export type Accent = {
  /** The color of texts and lines on the scheme's backgrounds. */
  color: Color
  /** The color of texts on the accent color. */
  on: Color
  /** A background with a hint of the color. Texts in the color are legible on it too. */
  tint: Color
}

export function isColor(text: string): text is Color {
  return /^#[0-9a-f]{6}$/i.test(text)
}

type Channels = [number, number, number]

/** The contrast that WCAG 2.2 AA requires for text (1.4.3), plus a margin for rounding. */
const AA = 4.55
const BLACK: Color = '#000000'
const WHITE: Color = '#ffffff'
const STEPS = 50
const TINT = 0.12

/** The background colors of the guide's style sheet (`tokens.css`), the one with the least contrast first. */
export const GROUNDS = {
  dark: ['#111827', '#0b1220', '#030712'],
  light: ['#f9fafb', '#ffffff'],
} as const satisfies Record<string, readonly Color[]>

/** Returns the contrast of two colors by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(channelsOf(one)), luminance(channelsOf(other))].sort(
    (a, b) => a - b,
  )
  return (high + 0.05) / (low + 0.05)
}

/**
 * Returns the color in a form that is legible on all grounds: unchanged, or mixed with `toward` only as much as
 * necessary. `least` is the contrast to reach; by default that of text.
 */
export function legibleOn(
  color: Color,
  grounds: readonly Color[],
  toward: Color,
  least: number = AA,
): Color {
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mixed(color, toward, step / STEPS)
    if (grounds.every((ground) => contrastOf(tried, ground) >= least)) return tried
  }
  return toward
}

/**
 * Returns the color in a legible form for the scheme: unchanged, or lightened or darkened only as much as
 * necessary.
 */
export function readableAccent(color: Color, scheme: keyof typeof GROUNDS): Accent {
  const grounds = GROUNDS[scheme]
  const toward = scheme === 'dark' ? WHITE : BLACK
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mixed(color, toward, step / STEPS)
    const tint = mixed(grounds[0], tried, TINT)
    if ([...grounds, tint].every((ground) => contrastOf(tried, ground) >= AA)) {
      return { color: tried, on: textOn(tried), tint }
    }
  }
  return { color: toward, on: textOn(toward), tint: mixed(grounds[0], toward, TINT) }
}

/** Returns black or white, whichever has more contrast: at least 4.58:1. */
export function textOn(color: Color): Color {
  return contrastOf(color, WHITE) > contrastOf(color, BLACK) ? WHITE : BLACK
}

function channelsOf(color: Color): Channels {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes two colors as a layer of `share` (0 to 1) of the second over the first. */
export function mixed(from: Color, to: Color, share: number): Color {
  const target = channelsOf(to)
  const parts = channelsOf(from).map((part, at) =>
    Math.round(part + ((target[at] ?? 0) - part) * share),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
