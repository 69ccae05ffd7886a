import styles from './below-name.module.css'
import type { Column } from './table-props.ts'

type BelowNameProps<R> = { columns: readonly Column<R>[]; row: R }

/** The values of columns that do not fit next to a row's name, in a line below it. */
export function BelowName<R>({ columns, row }: BelowNameProps<R>) {
  if (columns.length === 0) return null
  return (
    <span className={styles.below}>
      {columns.map(({ id, cell }) => (
        <span key={id}>{cell(row)}</span>
      ))}
    </span>
  )
}
