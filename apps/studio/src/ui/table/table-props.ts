import type { ReactNode } from 'react'
import type { RowWindow } from './use-row-window.ts'

export type Column<R> = {
  id: string
  label: string
  /** In pixels; the first column takes the remaining width. */
  width: number
  align?: 'right'
  sortable: boolean
  /** Whether the value is clear without the column's head, so that it can be shown below the name. */
  speaks?: boolean
  cell: (row: R) => ReactNode
  /** Shown before a row's name, 56 by 32 pixels. It needs no alternative text. */
  picture?: (row: R) => ReactNode
}

export type SortOrder = { column: string; descending: boolean }

export type DataTableProps<R> = {
  label: string
  columns: readonly Column<R>[]
  count: number
  /** Returns the row at an index, once it is loaded. */
  at: (index: number) => R | undefined
  idOf: (row: R) => string
  nameOf: (row: R) => string
  hrefOf: (row: R) => string
  sort: SortOrder
  onSort: (column: string) => void
  /** Without a selection, rows cannot be marked. */
  selection?: TableSelection
  /** The id of the row whose details are open. */
  current?: string | undefined
  onOpen: (row: R) => void
  onPeek: (row: R) => void
  /** Called with the rows in view, so that they can be loaded. */
  onWindow: (window: RowWindow) => void
  outdated: boolean
  isPhone: boolean
}

export type TableSelection = {
  ids: ReadonlySet<string>
  onToggle: (index: number) => void
  /** Marks all rows between two indexes, both included. */
  onRange: (from: number, to: number) => void
  onAll: () => void
  onNone: () => void
}
