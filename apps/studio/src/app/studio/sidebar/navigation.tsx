import { frame as words } from '@docket/texts/studio/app'
import { useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { foldGroup, useFoldedGroups } from '#data/panels/use-panels.ts'
import { useChannels } from '#data/records/use-station.ts'
import { FOLDED_AT_FIRST } from '../nav-groups.ts'
import { navItemOf } from '../nav-items.ts'
import { useNavItems } from '../use-nav-items.ts'
import { NavSection } from './nav-section.tsx'
import styles from './sidebar.module.css'

type NavigationProps = {
  /** Whether only icons are shown. Groups cannot be collapsed then. */
  isNarrow?: boolean
}

/** The content of the navigation: the pages of the studio in collapsible groups. Keeps the current page in view. */
export function Navigation({ isNarrow = false }: NavigationProps) {
  const items = useNavItems()
  const { pathname } = useLocation()
  const folded = useFoldedGroups()
  const channels = useChannels().data?.length
  const list = useRef<HTMLDivElement>(null)
  const current = navItemOf(pathname, items)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current page or its place changes
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, channels, isNarrow])

  return (
    <div ref={list} className={styles.list}>
      {[...Map.groupBy(items, ({ group }) => group)].map(([group, members]) => (
        <NavSection
          key={group}
          name={words.groups[group]}
          items={members}
          current={current}
          pathname={pathname}
          isNarrow={isNarrow}
          isFolded={!isNarrow && (folded[group] ?? group === FOLDED_AT_FIRST)}
          onFold={(isFolded) => foldGroup(group, isFolded)}
        />
      ))}
    </div>
  )
}
