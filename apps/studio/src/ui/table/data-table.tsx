import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react'
import styles from './data-table.module.css'
import { columnsBelow, fitColumns, MARK_WIDTH } from './fit-columns.ts'
import { TableHead } from './table-head.tsx'
import type { DataTableProps } from './table-props.ts'
import { type RowActions, TableRow } from './table-row.tsx'
import { useColumnWidths } from './use-column-widths.ts'
import { useRowWindow } from './use-row-window.ts'
import { useTableFocus } from './use-table-focus.ts'

const ROW_HEIGHT = 40
const FINGER_ROW_HEIGHT = 52
const READ_AFTER_MS = 60

/**
 * A table for any number of rows, of which only those in view are rendered. The whole table is a single Tab
 * stop; arrow keys move between rows.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, count, at, idOf, onWindow, selection, outdated, isPhone } = props
  const pane = useRef<HTMLDivElement>(null)
  const rowHeight = isPhone ? FINGER_ROW_HEIGHT : ROW_HEIGHT
  const { from, until, width: paneWidth } = useRowWindow(pane, count, rowHeight)
  // On a phone, what does not fit next to the name is below it. Without a checkbox, the name takes its space.
  const room = paneWidth - (selection || isPhone ? MARK_WIDTH : 0)
  const columns = useMemo(() => fitColumns(props.columns, room), [props.columns, room])
  const below = useMemo(
    () => (isPhone ? columnsBelow(props.columns, columns) : []),
    [props.columns, columns, isPhone],
  )
  const table = { ...props, columns }
  const widths = useColumnWidths(pane, table, room, !isPhone && at(from) !== undefined)
  const id = useId()
  const focus = useTableFocus(props, pane, { rowHeight, headHeight: rowHeight })
  const actions = useRowActions(props, focus)

  // The delay avoids loading rows that a fast scroll passes.
  const notify = useEffectEvent(() => onWindow({ from, until }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the window's edges change
  useEffect(() => {
    const timer = setTimeout(notify, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [from, until])

  const places = Array.from({ length: until - from }, (_, index) => from + index)
  return (
    <div ref={pane} className={styles.pane} data-outdated={outdated}>
      <table
        className={styles.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keyboard users move between its rows
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-multiselectable={selection !== undefined}
        aria-activedescendant={focus.at >= 0 ? `${id}-${focus.at}` : undefined}
        tabIndex={0}
        onKeyDown={focus.onKeyDown}
      >
        <colgroup>
          {selection && <col className={styles.markColumn} />}
          {columns.map(({ id: column }, index) => (
            <col key={column} {...(index > 0 && { style: { width: widths[index - 1] } })} />
          ))}
        </colgroup>
        <TableHead {...table} />
        <tbody>
          <Spacer rows={from} rowHeight={rowHeight} />
          {places.map((place) => {
            const row = at(place)
            const rowId = row && idOf(row)
            return (
              <TableRow
                key={rowId ?? `place ${place}`}
                id={`${id}-${place}`}
                place={place}
                row={row}
                columns={columns}
                below={below}
                markable={selection !== undefined}
                marked={rowId !== undefined && (selection?.ids.has(rowId) ?? false)}
                focused={place === focus.at}
                current={rowId !== undefined && rowId === props.current}
                actions={actions}
              />
            )
          })}
          <Spacer rows={count - until} rowHeight={rowHeight} />
        </tbody>
      </table>
    </div>
  )
}

/** Returns an object that never changes and always uses the table's latest props. */
function useRowActions<R>(
  props: DataTableProps<R>,
  focus: { point: (place: number) => void; mark: (place: number, range: boolean) => void },
): RowActions<R> {
  const latest = useRef({ props, focus })
  useLayoutEffect(() => {
    latest.current = { props, focus }
  })
  return useMemo(
    () => ({
      nameOf: (row) => latest.current.props.nameOf(row),
      hrefOf: (row) => latest.current.props.hrefOf(row),
      open: (row) => latest.current.props.onOpen(row),
      mark: (place, range) => latest.current.focus.mark(place, range),
      peek: (place, row) => {
        latest.current.focus.point(place)
        latest.current.props.onPeek(row)
      },
    }),
    [],
  )
}

/** Replaces rows that are not rendered. */
function Spacer({ rows, rowHeight }: { rows: number; rowHeight: number }) {
  if (rows <= 0) return null
  return <tr aria-hidden style={{ height: rows * rowHeight }} />
}
