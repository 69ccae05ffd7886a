import type { ReactNode } from 'react'
import unseen from '../unseen.module.css'
import styles from './plain-table.module.css'

/** A column by its heading. `isUnseen`: only screen readers read the heading, such as the one above a row's buttons. */
type PlainColumn = string | { heading: string; align?: 'right' | 'center'; isUnseen?: boolean }

type PlainTableProps = {
  columns: readonly PlainColumn[]
  caption?: string
  /** Whether the first and last columns line up with what is above and below the table. */
  isFlush?: boolean
  /** Whether the table scrolls on its own if the page is too narrow for it. */
  scrolls?: boolean
  /** Whether each row is a block on phones. There, cells show their heading from `data-heading`. */
  stacks?: boolean
  children: ReactNode
}

/**
 * A table without sorting or selection. `children` are its rows. In a row, `<th scope="row">` names it; in a
 * cell, `data-align` is that of its column, `data-wide` is for long text, and `data-main` for the link or button
 * that opens the row.
 */
export function PlainTable(props: PlainTableProps) {
  const { columns, caption, isFlush, scrolls, stacks, children } = props
  const table = (
    <table className={styles.table} data-flush={isFlush} data-stacks={stacks}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>{columns.map(headCell)}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
  return scrolls ? <div className={styles.scroll}>{table}</div> : table
}

function headCell(column: PlainColumn): ReactNode {
  const { heading, align, isUnseen } =
    typeof column === 'string' ? { heading: column, align: undefined, isUnseen: false } : column
  return (
    <th key={heading} scope="col" data-align={align}>
      {isUnseen ? <span className={unseen.unseen}>{heading}</span> : heading}
    </th>
  )
}
