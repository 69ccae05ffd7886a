import type { ReactNode } from 'react'
import type { RowWindow } from './use-row-window.ts'

export type Column<R> = {
  id: string
  label: string
  /** In pixels; the first column takes what is left. */
  width: number
  align?: 'right'
  sortable: boolean
  /** Can be understood without its head, so that it may stand below the name where room is short. */
  speaks?: boolean
  cell: (row: R) => ReactNode
}

export type SortOrder = { column: string; descending: boolean }

export type DataTableProps<R> = {
  label: string
  columns: readonly Column<R>[]
  count: number
  /** The row at a place, once it is known. */
  at: (index: number) => R | undefined
  idOf: (row: R) => string
  nameOf: (row: R) => string
  hrefOf: (row: R) => string
  sort: SortOrder
  onSort: (column: string) => void
  /** Without it, nothing can be marked. */
  selection?: TableSelection
  /** The row whose details are open. */
  current?: string | undefined
  onOpen: (row: R) => void
  onPeek: (row: R) => void
  /** Which rows are in view, so that they can be read. */
  onWindow: (window: RowWindow) => void
  outdated: boolean
  isPhone: boolean
}

export type TableSelection = {
  ids: ReadonlySet<string>
  onToggle: (index: number) => void
  /** Marks all rows between two places, both included. */
  onRange: (from: number, to: number) => void
  onAll: () => void
  onNone: () => void
}
