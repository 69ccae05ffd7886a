import type { ReactNode } from 'react'
import styles from './fact-table.module.css'

type FactTableProps = { caption: string; children: ReactNode }

/**
 * Rows of a name and what it means. Not a `PlainTable`: it has no headings, and its cells hold paragraphs.
 */
export function FactTable({ caption, children }: FactTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <tbody>{children}</tbody>
    </table>
  )
}
