import { GUIDE_FONTS, type GuideLook } from '@docket/model/station/guide-look'
import { GROUNDS, readableAccent } from '@docket/model/station/readable-color'

/**
 * Returns the station's colors and font as a `style` attribute for the document. `tokens.css` reads the
 * variables.
 */
export function guideStyle({ accent, font }: GuideLook): string {
  const colors = Object.keys(GROUNDS).flatMap((name) => {
    if (!accent) return []
    const scheme = name === 'dark' ? 'dark' : 'light'
    const { color, on, tint } = readableAccent(accent, scheme)
    return [
      `--accent-${scheme}:${color}`,
      `--on-accent-${scheme}:${on}`,
      `--tint-${scheme}:${tint}`,
    ]
  })
  return [...colors, ...(font ? [`--font:${GUIDE_FONTS[font]}`] : [])].join(';')
}
