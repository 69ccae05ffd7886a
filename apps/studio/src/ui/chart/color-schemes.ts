/** The colors of a chart as CSS values. */
export type ColorScheme = {
  primary: string
  secondary: string
  ternary: string
  quartenary: string
  hoverHighlight: string
  markerCurrentTime: string
  background: string
  /** The text color on the primary and secondary tier. */
  text: string
  /** The text color on the ternary and quartenary tier; by default the same as `text`. */
  lowerText?: string
}

const DARK = '#1a1a1a'
const WHITE = '#ffffff'

function scheme(
  tiers: readonly [string, string, string, string],
  hoverHighlight: string,
  texts: readonly [upper: string, lower: string],
  rest: Partial<ColorScheme> = {},
): ColorScheme {
  const [primary, secondary, ternary, quartenary] = tiers
  const [text, lowerText] = texts
  return {
    primary,
    secondary,
    ternary,
    quartenary,
    hoverHighlight,
    markerCurrentTime: '#000',
    background: '#ffffff',
    text,
    lowerText,
    ...rest,
  }
}

/**
 * Eleven color schemes with the names and hues that Gantt chart libraries commonly use. Each tier's text is
 * dark or light, whichever has a contrast of at least 4.5:1 on both of the tier's colors.
 */
export const COLOR_SCHEMES = {
  default: scheme(['#eeeeee', '#e0e0e0', '#f5f5f5', '#ededed'], 'rgba(204, 216, 219, 0.5)', [
    '#404040',
    '#404040',
  ]),
  creamy: scheme(['#ffe8d9', '#fcdcc5', '#fff6f0', '#f7ece6'], 'rgba(230, 221, 202, 0.5)', [
    '#542d05',
    '#542d05',
  ]),
  crimson: scheme(['#a82039', '#c41238', '#db4f56', '#ce5f64'], 'rgba(196, 141, 141, 0.5)', [
    WHITE,
    '#000000',
  ]),
  dark: scheme(
    ['#404040', '#303030', '#353535', '#383838'],
    'rgba(159, 160, 161, 0.5)',
    [WHITE, WHITE],
    { background: '#525252', markerCurrentTime: '#fff' },
  ),
  flare: scheme(['#e08a38', '#e67912', '#5e5145', '#665648'], 'rgba(196, 141, 141, 0.5)', [
    DARK,
    WHITE,
  ]),
  fuchsia: scheme(['#de1d5a', '#b50b41', '#ff7da6', '#f2799f'], 'rgba(196, 141, 141, 0.5)', [
    WHITE,
    DARK,
  ]),
  grove: scheme(['#3d9960', '#288542', '#72b585', '#65a577'], 'rgba(160, 219, 171, 0.5)', [
    '#000000',
    DARK,
  ]),
  'material-blue': scheme(
    ['#0d47a1', '#1565c0', '#42a5f5', '#409fed'],
    'rgba(110, 165, 196, 0.5)',
    [WHITE, DARK],
  ),
  sky: scheme(['#b5e3ff', '#a1d6f7', '#d6f7ff', '#d0edf4'], 'rgba(193, 202, 214, 0.5)', [
    '#022c47',
    '#022c47',
  ]),
  slumber: scheme(
    ['#2a2f42', '#2f3447', '#35394d', '#2c3044'],
    'rgba(179, 162, 127, 0.5)',
    ['#ffe0b3', '#ffe0b3'],
    { background: '#38383b', markerCurrentTime: '#fff' },
  ),
  vue: scheme(['#258a5d', '#41b883', '#35495e', '#2a3d51'], 'rgba(160, 219, 171, 0.5)', [
    '#000000',
    WHITE,
  ]),
} as const satisfies Record<string, ColorScheme>

export type ColorSchemeName = keyof typeof COLOR_SCHEMES

/** Returns the named scheme, or the default scheme for an unknown name. Returns a custom scheme unchanged. */
export function schemeOf(wanted: string | ColorScheme): ColorScheme {
  if (typeof wanted !== 'string') return wanted
  return Object.hasOwn(COLOR_SCHEMES, wanted)
    ? COLOR_SCHEMES[wanted as ColorSchemeName]
    : COLOR_SCHEMES.default
}
