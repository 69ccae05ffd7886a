import { ui as words } from '@docket/texts/studio/ui'
import { Drawer } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useIsPhone } from '../viewport/use-is-phone.ts'
import { DetailsOutlet } from './details.tsx'
import styles from './frame.module.css'

type FrameProps = {
  sidebar: ReactNode
  /** Whether the sidebar shows only icons. */
  isNarrow: boolean
  /** Phones only: what the drawer shows in place of the sidebar. */
  drawer: ReactNode
  drawerTitle: string
  bar: ReactNode
  /** Phones only: the bar with five items along the bottom edge. */
  bottomBar: ReactNode
  drawerOpen: boolean
  onDrawerClose: () => void
  children: ReactNode
}

/** The studio's frame: sidebar, bar, page, details. Only the page and the sidebar scroll. */
export function Frame(props: FrameProps) {
  const { sidebar, isNarrow, drawer, drawerTitle, bar, bottomBar, drawerOpen } = props
  const isPhone = useIsPhone()
  const page = useRef<HTMLElement>(null)

  return (
    <DetailsOutlet isPhone={isPhone}>
      <div className={styles.frame} data-sidebar={isNarrow ? 'narrow' : 'wide'}>
        {/* A button instead of a link, because a URL with a hash would open a dialog. */}
        <button type="button" className={styles.skip} onClick={() => page.current?.focus()}>
          {words.skipToPage}
        </button>
        {!isPhone && <div className={styles.sidebar}>{sidebar}</div>}
        <header className={styles.bar} data-frame-bar>
          {bar}
        </header>
        <main
          ref={page}
          className={styles.page}
          id="page"
          tabIndex={-1}
          data-scroll-restoration-id="page"
        >
          {props.children}
        </main>
        {isPhone && <div className={styles.bottomBar}>{bottomBar}</div>}
      </div>
      {isPhone && (
        <Drawer
          opened={drawerOpen}
          onClose={props.onDrawerClose}
          title={drawerTitle}
          size="min(320px, 88vw)"
        >
          {drawer}
        </Drawer>
      )}
    </DetailsOutlet>
  )
}
