import styles from './figure.module.css'

export type Column = {
  name: string
  value: number
  /** The value as text: `12 h`. */
  text: string
}

type ColumnChartProps = { columns: readonly Column[] }

/** Shows columns beside each other in order of time, all starting at zero. The highest shows its value. */
export function ColumnChart({ columns }: ColumnChartProps) {
  const most = Math.max(0, ...columns.map(({ value }) => value))
  const highest = columns.findIndex(({ value }) => value === most && most > 0)
  return (
    <div aria-hidden>
      <div className={styles.columns}>
        {columns.map(({ name, value, text }, place) => (
          <div key={name} className={styles.place} title={`${name}: ${text}`}>
            {place === highest && <span className={styles.highest}>{text}</span>}
            <div
              className={styles.column}
              style={{ height: `${most === 0 ? 0 : (value / most) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div className={styles.axis}>
        <span>{columns[0]?.name}</span>
        {columns.length > 2 && <span>{columns[Math.floor(columns.length / 2)]?.name}</span>}
        {columns.length > 1 && <span>{columns.at(-1)?.name}</span>}
      </div>
    </div>
  )
}
