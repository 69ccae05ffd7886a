import { Link } from '@tanstack/react-router'
import type { Resource } from './resource.ts'
import styles from './resources.module.css'
import { addressOf } from './use-list.ts'

type RecordTabsProps = { resource: Resource; id: string; current: string | undefined }

/** The pages of a record. Each has an address of its own. */
export function RecordTabs({ resource: { tabs, path }, id, current }: RecordTabsProps) {
  if (tabs.length === 0) return null
  const all = [{ id: undefined, name: 'Details' }, ...tabs]
  return (
    <nav className={styles.views} aria-label="Pages of this record">
      {all.map((tab) => (
        <Link
          key={tab.name}
          className={styles.view}
          to={addressOf(`${path}/${id}`, tab.id ? { tab: tab.id } : {})}
          aria-current={tab.id === current ? 'page' : undefined}
          activeProps={{}}
        >
          {tab.name}
        </Link>
      ))}
    </nav>
  )
}
