import type { ReactNode } from 'react'
import styles from './figure.module.css'

export type Bar = {
  id: string
  name: ReactNode
  value: number
  /** The value that fills the bar's track; by default the largest value of the list. */
  of?: number
  /** The value as text. */
  text: string
}

type BarListProps = { bars: readonly Bar[] }

/** Shows bars one below another, all starting at zero, each with its name and value. */
export function BarList({ bars }: BarListProps) {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  return (
    <ul className={styles.bars}>
      {bars.map(({ id, name, value, of = most, text }) => (
        <li key={id} className={styles.bar}>
          <span className={styles.name}>{name}</span>
          <span className={styles.text}>{text}</span>
          <span className={styles.track}>
            <span style={{ width: `${of === 0 ? 0 : Math.min(100, (value / of) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
