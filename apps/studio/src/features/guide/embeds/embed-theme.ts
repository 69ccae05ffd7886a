import { EMBED_COLORS } from '@docket/model/guide/embeds/embed-content'
import { type Color, isColor, legibleOn, mixed, textOn } from '@docket/model/station/readable-color'

/** The colors that a station can choose for an embed. Their values are what the user typed. */
export const CHOSEN_PARTS = ['accent', 'ground', 'text'] as const
export type ChosenPart = (typeof CHOSEN_PARTS)[number]
export type EmbedTheme = Readonly<Partial<Record<ChosenPart, string>>>

type Scheme = keyof typeof EMBED_COLORS
type ColorRole = keyof (typeof EMBED_COLORS)[Scheme]
type Colors = Record<ColorRole, Color>

export const SCHEMES = ['light', 'dark'] as const satisfies Scheme[]
const PARTS = Object.keys(EMBED_COLORS.light) as ColorRole[]

/** WCAG's contrast ratio for meaningful graphics (3:1), plus a margin for rounding. */
const GRAPHICS = 3.05
const RAISED = 0.04
const LINE = 0.15
const TEXT_2 = 0.3

/**
 * Returns all colors of an embed on light or dark sites. Chosen colors change only as much as text and lines need to be
 * legible; the other colors are derived from them.
 */
export function embedColors(theme: EmbedTheme, scheme: Scheme): Colors {
  const usual: Colors = EMBED_COLORS[scheme]
  const chosen = (part: ChosenPart) => {
    const color = theme[part]?.toLowerCase() ?? ''
    return isColor(color) ? color : undefined
  }
  const own = chosen('ground')
  const ground = own ?? usual.ground
  const ink = textOn(ground)
  // Moves away from the ink color, so that text is at least as legible on it.
  const raised = own ? mixed(own, ink === '#000000' ? '#ffffff' : '#000000', RAISED) : usual.raised
  const grounds = [ground, raised]
  const text = legibleOn(chosen('text') ?? usual.text, grounds, ink)
  const isUsual = text === usual.text && ground === usual.ground
  return {
    ground,
    raised,
    text,
    line: own ? mixed(own, ink, LINE) : usual.line,
    'text-2': isUsual ? usual['text-2'] : legibleOn(mixed(text, ground, TEXT_2), grounds, text),
    accent: legibleOn(chosen('accent') ?? usual.accent, grounds, ink, GRAPHICS),
  }
}

/** Returns the theme as the value of a style attribute, with only the colors that differ from the defaults. */
export function styleOf(theme: EmbedTheme): string {
  const [light, dark] = [embedColors(theme, 'light'), embedColors(theme, 'dark')]
  const differs = (part: ColorRole) =>
    light[part] !== EMBED_COLORS.light[part] || dark[part] !== EMBED_COLORS.dark[part]
  return PARTS.filter(differs)
    .map((part) => {
      const [one, other] = [light[part], dark[part]]
      return `--docket-${part}: ${one === other ? one : `light-dark(${one}, ${other})`}`
    })
    .join('; ')
}

/** A replacement for a chosen color that would be hard to read. */
export type Correction = { part: ChosenPart; color: Color; schemes: readonly Scheme[] }

export function correctionsOf(theme: EmbedTheme): Correction[] {
  return CHOSEN_PARTS.flatMap((part) => {
    const own = theme[part]?.toLowerCase() ?? ''
    if (!isColor(own)) return []
    const shown = SCHEMES.map((scheme) => ({ scheme, color: embedColors(theme, scheme)[part] }))
    const changed = shown.filter(({ color }) => color !== own)
    const colors = [...new Set(changed.map(({ color }) => color))]
    return colors.map((color) => ({
      part,
      color,
      schemes: changed.filter((one) => one.color === color).map(({ scheme }) => scheme),
    }))
  })
}
