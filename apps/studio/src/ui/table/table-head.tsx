import { ui as words } from '@docket/texts/studio/ui'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import styles from './data-table.module.css'
import type { DataTableProps } from './table-props.ts'

/** The table's head. Sortable columns are buttons. */
export function TableHead<R>({ columns, sort, onSort, selection, count }: DataTableProps<R>) {
  const marked = selection?.ids.size ?? 0
  return (
    <thead className={styles.head}>
      <tr>
        {selection && (
          <th className={styles.mark}>
            <input
              ref={(box) => {
                if (box) box.indeterminate = marked > 0 && marked < count
              }}
              type="checkbox"
              className={styles.box}
              aria-label={words.selectAll}
              checked={marked > 0 && marked >= count}
              onChange={() => (marked > 0 ? selection.onNone() : selection.onAll())}
            />
          </th>
        )}
        {columns.map(({ id, label, align, sortable }) => {
          const sorted = sort.column === id
          const direction = sort.descending ? 'descending' : 'ascending'
          return (
            <th key={id} scope="col" data-align={align} aria-sort={sorted ? direction : undefined}>
              {sortable ? (
                <button type="button" className={styles.sort} onClick={() => onSort(id)}>
                  {label}
                  {sorted && <SortMark descending={sort.descending} />}
                </button>
              ) : (
                label
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function SortMark({ descending }: { descending: boolean }) {
  const Picture = descending ? IconArrowDown : IconArrowUp
  return <Picture size={14} stroke={1.8} aria-hidden />
}
