import { Button } from '@mantine/core'
import styles from './admin.module.css'

type PagerProps = { page: number; hasMore: boolean; onPage: (page: number) => void }

/** Leads from page to page of what is read newest first. */
export function Pager({ page, hasMore, onPage }: PagerProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className={styles.tools} aria-label="Pages">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span className={styles.quiet}>Page {page}</span>
      <Button disabled={!hasMore} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
