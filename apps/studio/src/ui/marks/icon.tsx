import { ICON_SIZE } from '@docket/model/kernel/constants'
import styles from './icon.module.css'

type IconProps = {
  /** The icon's SVG. Until it is loaded, its space is reserved. */
  svg: string | undefined
  size?: number
  /** The accessible name, if no text next to the icon says it. */
  label?: string
}

/**
 * S2.20: an icon in the color of the surrounding text, which fades in once it is loaded. The SVG is used as a
 * mask, so that no script in it can run.
 */
export function Icon({ svg, size = ICON_SIZE, label }: IconProps) {
  const mask = svg && `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
  return (
    <span
      className={styles.icon}
      data-drawn={svg !== undefined}
      style={{ width: size, height: size, ...(mask && { maskImage: mask }) }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
