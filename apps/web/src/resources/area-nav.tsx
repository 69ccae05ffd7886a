import styles from './area-nav.module.css'
import type { Resource } from './resource.ts'
import { ViewLink } from './view-link.tsx'

type AreaNavProps = { resource: Pick<Resource, 'area' | 'path'> }

/** The lists that belong together, such as equipment and its bookings. */
export function AreaNav({ resource: { area, path } }: AreaNavProps) {
  if (area.length === 0) return null
  return (
    <nav className={styles.area} aria-label="Lists of this area">
      {area.map((list) => (
        <ViewLink
          key={list.path}
          className={styles.areaLink}
          href={list.path}
          current={list.path === path}
        >
          {list.name}
        </ViewLink>
      ))}
    </nav>
  )
}
