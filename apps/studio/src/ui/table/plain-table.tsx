import type { ReactNode } from 'react'
import unseen from '../unseen.module.css'
import styles from './plain-table.module.css'

/** A column by its heading. `isUnseen`: only screen readers tell the heading, such as that of a row's buttons. */
type PlainColumn = string | { heading: string; align?: 'right'; isUnseen?: boolean }

type PlainTableProps = { columns: readonly PlainColumn[]; children: ReactNode }

/**
 * A table without sorting or selection. `children` are its rows. In a cell, `data-align="right"` is for numbers,
 * `data-wide` for long text, and `data-main` for the button that opens the row.
 */
export function PlainTable({ columns, children }: PlainTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>{columns.map(headCell)}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
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
