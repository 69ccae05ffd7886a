import { page as words } from '@docket/texts/studio/admin'
import { Button } from '@mantine/core'
import styles from './pager.module.css'

type PagerProps = { page: number; hasMore: boolean; onPage: (page: number) => void }

/** The paging buttons of a list sorted newest first. */
export function Pager({ page, hasMore, onPage }: PagerProps) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {words.newer}
      </Button>
      <span className={styles.page}>{words.page({ page })}</span>
      <Button disabled={!hasMore} onClick={() => onPage(page + 1)}>
        {words.older}
      </Button>
    </nav>
  )
}
