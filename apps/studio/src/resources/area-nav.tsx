import { resources as words } from '@docket/texts/studio/resources'
import { useMayOpen } from '#data/session/use-may-open.ts'
import { useCurrentInView } from '#ui/viewport/use-current-in-view.ts'
import styles from './area-nav.module.css'
import type { Resource } from './resource.ts'
import { ViewLink } from './view-link.tsx'

type AreaNavProps = { resource: Pick<Resource, 'area' | 'path'> }

/** Links the lists of one area, such as equipment and its bookings, but only those that the user may read. */
export function AreaNav({ resource: { area, path } }: AreaNavProps) {
  const mayOpen = useMayOpen()
  const row = useCurrentInView()
  const open = area.filter((list) => list.path === path || mayOpen(list.path))
  if (open.length === 0) return null
  return (
    <nav ref={row} className={styles.area} aria-label={words.listsOfArea}>
      {open.map((list) => (
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
