import { ui as words } from '@docket/texts/studio/ui'
import { type MouseEvent, memo } from 'react'
import { Skeleton } from '../loading/skeleton.tsx'
import { BelowName } from './below-name.tsx'
import styles from './data-table.module.css'
import type { Column } from './table-props.ts'

/**
 * The actions of rows. The object stays the same for the life of the table, so that rows need not render
 * again.
 */
export type RowActions<R> = {
  nameOf: (row: R) => string
  hrefOf: (row: R) => string
  open: (row: R) => void
  /** Called when the pointer chooses the row. */
  peek: (place: number, row: R) => void
  /** Marks the row; with Shift, all rows from the last marked one. */
  mark: (place: number, range: boolean) => void
}

type TableRowProps<R> = {
  id: string
  place: number
  row: R | undefined
  columns: readonly Column<R>[]
  /** The columns shown in a second line below the name. */
  below: readonly Column<R>[]
  markable: boolean
  marked: boolean
  focused: boolean
  current: boolean
  actions: RowActions<R>
}

/** A row, or a placeholder while it is loading. */
function Row<R>(props: TableRowProps<R>) {
  const { id, place, row, columns, below, markable, marked, focused, current, actions } = props
  if (row === undefined) {
    return (
      <tr id={id} className={styles.row} aria-rowindex={place + 2} aria-busy>
        <td colSpan={columns.length + (markable ? 1 : 0)}>
          <Skeleton width="40%" height="12px" />
        </td>
      </tr>
    )
  }

  function click(event: MouseEvent): void {
    const isOwn = (event.target as Element).closest('a, button, input, label')
    if (isOwn || row === undefined) return
    if (event.shiftKey && markable) actions.mark(place, true)
    else actions.peek(place, row)
  }

  // Leave clicks that open a new tab or window or start a download to the browser.
  function follow(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || row === undefined) return
    event.preventDefault()
    actions.open(row)
  }

  return (
    <tr
      id={id}
      className={styles.row}
      aria-rowindex={place + 2}
      aria-selected={markable ? marked : undefined}
      // Leaves out the checkbox, whose label would repeat the name.
      aria-labelledby={markable ? columns.map((one) => `${id}-${one.id}`).join(' ') : undefined}
      data-focused={focused}
      data-current={current}
      onClick={click}
    >
      {markable && (
        <td className={styles.mark}>
          <input
            type="checkbox"
            className={styles.box}
            tabIndex={-1}
            aria-label={words.select({ name: actions.nameOf(row) })}
            checked={marked}
            onChange={() => undefined}
            onClick={(event) => actions.mark(place, event.shiftKey)}
          />
        </td>
      )}
      {columns.map(({ id: column, align, cell, picture }, index) => (
        <td key={column} id={`${id}-${column}`} data-align={align}>
          {index === 0 ? (
            <div className={picture && styles.pictured}>
              {picture?.(row)}
              <div>
                <a
                  className={styles.name}
                  href={actions.hrefOf(row)}
                  tabIndex={-1}
                  onClick={follow}
                >
                  {cell(row)}
                </a>
                <BelowName columns={below} row={row} />
              </div>
            </div>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

// Memoized, so that scrolling renders only rows that come into view.
export const TableRow = memo(Row) as typeof Row
