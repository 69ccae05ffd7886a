import { frame as words } from '@docket/texts/studio/app'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { useEffectEvent, useLayoutEffect } from 'react'
import { toggleSides } from '#data/panels/panels.ts'
import { changePanels, usePanels } from '#data/panels/use-panels.ts'
import { useStation, useStationLogo } from '#data/records/use-station.ts'
import { isTyping } from '#ui/keys/is-typing.ts'
import { Placeholder } from '#ui/loading/placeholder.tsx'
import { Navigation } from './navigation.tsx'
import styles from './sidebar.module.css'

/** The sidebar: the station, the navigation, and a button that collapses both to icons. */
export function Sidebar() {
  const { collections, sidebar } = usePanels()
  const isNarrow = !(collections && sidebar)
  const toggle = () => changePanels(toggleSides)
  useSidebarKey(toggle)

  return (
    <nav className={styles.sidebar} aria-label={words.studio} data-narrow={isNarrow || undefined}>
      <StationHead isNarrow={isNarrow} />
      <Navigation isNarrow={isNarrow} />
      <button
        type="button"
        className={styles.foot}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={toggle}
        {...(isNarrow && { 'data-hint': words.expandSidebar, 'data-hint-side': 'right' })}
      >
        <IconLayoutSidebar size={18} stroke={1.6} aria-hidden />
        <span className={styles.name}>
          {isNarrow ? words.expandSidebar : words.collapseSidebar}
        </span>
      </button>
    </nav>
  )
}

/** Longer station names may be cut off, so they get a tooltip. */
const MAX_LETTERS = 22

function StationHead({ isNarrow }: { isNarrow: boolean }) {
  const { name } = useStation()
  const logo = useStationLogo()
  return (
    <p
      className={styles.station}
      data-hint={isNarrow || name.length > MAX_LETTERS ? name : undefined}
      data-hint-side="right"
    >
      <span className={styles.logo}>
        {logo ? <img src={logo} alt="" /> : <Placeholder of="logo" />}
      </span>
      <span className={styles.name}>{name}</span>
    </p>
  )
}

/** Runs on Ctrl-B and ⌘B, except in input fields, where they may mean bold text. */
function useSidebarKey(run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.metaKey || event.ctrlKey)) return
    if (event.altKey || event.shiftKey || isTyping(event.target)) return
    event.preventDefault()
    run()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
