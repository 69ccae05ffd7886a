import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { Skeleton } from '../../loading/skeleton.tsx'
import type { DataTableProps } from '../table-props.ts'
import { useRowWindow } from '../use-row-window.ts'
import { useTableFocus } from '../use-table-focus.ts'
import type { CardFace } from './card-face.ts'
import styles from './card-wall.module.css'
import { WallCard } from './wall-card.tsx'
import { type WallSize, wallSizeOf } from './wall-size.ts'

const READ_AFTER_MS = 60

export type CardWallProps<R> = Omit<
  DataTableProps<R>,
  'columns' | 'sort' | 'onSort' | 'onPeek' | 'current'
> & { faceOf: (row: R) => CardFace }

/**
 * Shows any number of records as cards, of which only those in view are rendered. Like the table, the wall is a single
 * Tab stop; arrow keys move between cards.
 */
export function CardWall<R>(props: CardWallProps<R>) {
  const { label, count, selection, outdated, isPhone, onWindow } = props
  const pane = useRef<HTMLDivElement>(null)
  const id = useId()
  // The height of rows depends on the width, which is known after the first measurement.
  const guess = wallSizeOf(0, isPhone)
  const known = useRef(guess)
  const rowsOf = (columns: number) => Math.ceil(count / columns)
  const { from, until, width } = useRowWindow(
    pane,
    rowsOf(known.current.columns),
    known.current.rowHeight,
  )
  const size = wallSizeOf(width, isPhone)
  known.current = size
  const { columns, rowHeight, edge } = size
  const focus = useTableFocus(props, pane, { rowHeight, headHeight: 0, columns })
  const first = from * columns
  const last = Math.min(count, until * columns)

  // The delay avoids loading cards that a fast scroll passes.
  const notify = useEffectEvent(() => onWindow({ from: first, until: last }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the window's edges change
  useEffect(() => {
    const timer = setTimeout(notify, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [first, last])

  const rows = Array.from({ length: Math.max(0, until - from) }, (_, place) => from + place)
  return (
    <div ref={pane} className={styles.pane} data-outdated={outdated}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot wrap its cells */}
      <div
        className={styles.wall}
        style={{ height: rowsOf(columns) * rowHeight, paddingInline: edge }}
        role="grid"
        aria-label={label}
        aria-rowcount={rowsOf(columns)}
        aria-colcount={columns}
        aria-multiselectable={selection !== undefined}
        aria-activedescendant={focus.at >= 0 ? `${id}-${focus.at}` : undefined}
        tabIndex={0}
        onKeyDown={focus.onKeyDown}
      >
        <div style={{ height: from * rowHeight }} aria-hidden />
        {width > 0 &&
          rows.map((row) => (
            <WallRow key={row} id={id} row={row} size={size} focus={focus} wall={props} />
          ))}
      </div>
    </div>
  )
}

type WallRowProps<R> = {
  id: string
  row: number
  size: WallSize
  focus: { at: number; mark: (place: number, range: boolean) => void }
  wall: CardWallProps<R>
}

function WallRow<R>({ id, row, size, focus, wall }: WallRowProps<R>) {
  const { columns, cardWidth, rowHeight } = size
  const { count, at, selection, idOf, nameOf, hrefOf, faceOf, onOpen } = wall
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot wrap its cells
    <div
      className={styles.row}
      style={{ height: rowHeight, gridTemplateColumns: `repeat(${columns}, ${cardWidth}px)` }}
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 1}
    >
      {placesOf(row, columns, count).map((place) => {
        const record = at(place)
        if (record === undefined) return <CardComing key={place} column={place % columns} />
        return (
          <WallCard
            key={place}
            id={`${id}-${place}`}
            column={place % columns}
            name={nameOf(record)}
            href={hrefOf(record)}
            face={faceOf(record)}
            focused={place === focus.at}
            marked={selection?.ids.has(idOf(record))}
            onMark={(range) => focus.mark(place, range)}
            onOpen={() => onOpen(record)}
          />
        )
      })}
    </div>
  )
}

function placesOf(row: number, columns: number, count: number): number[] {
  const first = row * columns
  return Array.from({ length: Math.min(columns, count - first) }, (_, place) => first + place)
}

function CardComing({ column }: { column: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot wrap its cells
    <div
      className={styles.coming}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={column + 1}
      aria-busy
    >
      <Skeleton width="100%" height="100%" />
    </div>
  )
}
