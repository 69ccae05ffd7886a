import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Skeleton } from '../skeleton.tsx'
import styles from './data-table.module.css'
import type { DataTableProps } from './table-props.ts'

type TableRowProps<R> = {
  id: string
  place: number
  row: R | undefined
  table: DataTableProps<R>
  focused: boolean
  /** The pointer chose the row. */
  onPoint: (place: number) => void
  /** Marks the row, with Shift all from the one marked before. */
  onMark: (place: number, range: boolean) => void
}

/** One row; a place is kept for it while it is being read. */
export function TableRow<R>(props: TableRowProps<R>) {
  const { id, place, row, table, focused, onPoint, onMark } = props
  const { columns, selection, current, idOf, nameOf, hrefOf, onPeek } = table
  if (row === undefined) {
    return (
      <tr id={id} className={styles.row} aria-rowindex={place + 2} aria-busy>
        <td colSpan={columns.length + (selection ? 1 : 0)}>
          <Skeleton width="40%" height="12px" />
        </td>
      </tr>
    )
  }
  const marked = selection?.ids.has(idOf(row)) ?? false

  function click(event: MouseEvent): void {
    const isOwn = (event.target as Element).closest('a, button, input, label')
    if (isOwn || row === undefined) return
    if (event.shiftKey && selection) {
      onMark(place, true)
      return
    }
    onPoint(place)
    onPeek(row)
  }

  return (
    <tr
      id={id}
      className={styles.row}
      aria-rowindex={place + 2}
      aria-selected={selection ? marked : undefined}
      data-focused={focused}
      data-current={current === idOf(row)}
      onClick={click}
    >
      {selection && (
        <td className={styles.mark}>
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={`Mark ${nameOf(row)}`}
            checked={marked}
            onChange={() => undefined}
            onClick={(event) => onMark(place, event.shiftKey)}
          />
        </td>
      )}
      {columns.map(({ id: column, align, cell }, index) => (
        <td key={column} data-align={align}>
          {index === 0 ? (
            <Link className={styles.name} to={hrefOf(row)} tabIndex={-1}>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}
