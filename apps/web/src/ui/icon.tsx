import { ICON_SIZE } from '@docket/model/constants'
import styles from './icon.module.css'

type IconProps = {
  /** The drawing; until it is here, its place is kept empty. */
  svg: string | undefined
  size?: number
  /** What it says, where no words beside it do. */
  label?: string
}

/**
 * S2.20: a drawing in the color of the text around it, which fades in when it comes. It is used as
 * a mask, so that nothing in it can run.
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
