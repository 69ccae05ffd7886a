import { Button } from '@mantine/core'
import styles from './pager.module.css'

type PagerProps = { page: number; hasMore: boolean; onPage: (page: number) => void }

/** The paging buttons of a list sorted newest first. */
export function Pager({ page, hasMore, onPage }: PagerProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span className={styles.page}>Page {page}</span>
      <Button disabled={!hasMore} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
