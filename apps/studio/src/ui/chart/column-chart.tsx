import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import styles from './figure.module.css'

export type Column = {
  name: string
  value: number
  /** The value as text: `12 h`. */
  text: string
}

type ColumnChartProps = {
  /** What the columns show, for screen readers. */
  label: string
  columns: readonly Column[]
}

const PAGE = 7

/**
 * Shows columns side by side in chronological order, all starting at zero. Shows the value of the highest column, or of
 * the one selected with the pointer, a finger or the keyboard. The arrow keys move by a column, Page Up and Page Down
 * by seven.
 */
export function ColumnChart({ label, columns }: ColumnChartProps) {
  const [picked, setPicked] = useState<number>()
  const [reached, setReached] = useState(0)
  const last = columns.length - 1
  const most = Math.max(0, ...columns.map(({ value }) => value))
  const highest = columns.findIndex(({ value }) => value === most && most > 0)
  const place = Math.min(reached, last)
  const read = columns[place]

  function pick(to: number) {
    setReached(to)
    setPicked(to)
  }

  function pickByKey(event: KeyboardEvent) {
    const to = placeAfter(event.key, place, last)
    if (to === undefined) return
    event.preventDefault()
    pick(to)
  }

  function pickByPointer({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    pick(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * columns.length))))
  }

  if (!read) return null
  return (
    <div>
      {/* A slider, because screen readers read its value when an arrow key changes it. */}
      <div
        className={styles.columns}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={columns.length}
        aria-valuenow={place + 1}
        aria-valuetext={`${read.name}: ${read.text}`}
        onKeyDown={pickByKey}
        onFocus={() => setPicked(place)}
        onBlur={() => setPicked(undefined)}
        onPointerMove={pickByPointer}
        onPointerDown={pickByPointer}
        onPointerLeave={() => setPicked(undefined)}
      >
        {columns.map(({ name, value, text }, at) => (
          <div
            key={name}
            className={styles.place}
            data-picked={at === picked || undefined}
            data-side={sideOf(at, last)}
          >
            {at === picked && (
              <span className={styles.value}>
                {name}: <strong>{text}</strong>
              </span>
            )}
            {at === highest && picked === undefined && (
              <span className={styles.value} data-highest>
                {text}
              </span>
            )}
            <div
              className={styles.column}
              style={{ height: `${most === 0 ? 0 : (value / most) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden>
        <span>{columns[0]?.name}</span>
        {columns.length > 2 && <span>{columns[Math.floor(columns.length / 2)]?.name}</span>}
        {columns.length > 1 && <span>{columns.at(-1)?.name}</span>}
      </div>
    </div>
  )
}

/** Returns the column that a key selects, or undefined for other keys. */
function placeAfter(key: string, place: number, last: number): number | undefined {
  const places: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    PageUp: place + PAGE,
    PageDown: place - PAGE,
    Home: 0,
    End: last,
  }
  const to = places[key]
  return to === undefined ? undefined : Math.max(0, Math.min(last, to))
}

/** Returns the text anchor that keeps a column's value inside the chart. */
function sideOf(place: number, last: number): 'start' | 'middle' | 'end' {
  if (place < last / 5) return 'start'
  return place > (last * 4) / 5 ? 'end' : 'middle'
}
