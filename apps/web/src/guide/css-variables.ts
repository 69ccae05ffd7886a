import type { CSSProperties } from 'react'

/** A style of CSS variables: positions and colours are data, their use is the style sheet's. */
export function cssVariables(variables: Record<`--${string}`, string | number>): CSSProperties {
  return variables as CSSProperties
}
