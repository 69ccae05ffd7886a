import type { CSSProperties } from 'react'

/**
 * Converts CSS variables to a `style` value. Positions and colors are data; the style sheet decides how to
 * use them.
 */
export function cssVariables(variables: Record<`--${string}`, string | number>): CSSProperties {
  return variables as CSSProperties
}
