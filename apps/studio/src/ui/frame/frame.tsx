import { type ReactNode, useRef } from 'react'
import { onDemand } from '../loading/on-demand.tsx'
import { useIsPhone } from '../viewport/use-is-phone.ts'
import { DetailsOutlet } from './details.tsx'
import styles from './frame.module.css'

// Loaded on phones only.
const Sheet = onDemand(async () => (await import('./sheet.tsx')).Sheet)

type FrameProps = {
  /** The navigation as a column of icons. On phones it is in the drawer. */
  navigation: ReactNode
  /** The list of collections beside the navigation. */
  collections: ReactNode
  bar: ReactNode
  /** Phones only: the bar with five items along the bottom edge. */
  bottomBar: ReactNode
  sidesOpen: boolean
  drawerOpen: boolean
  onDrawerClose: () => void
  children: ReactNode
}

/** The studio's frame: navigation, collections, bar, page, details. Only the page scrolls. */
export function Frame(props: FrameProps) {
  const { navigation, collections, bar, bottomBar, sidesOpen, drawerOpen, onDrawerClose } = props
  const isPhone = useIsPhone()
  const page = useRef<HTMLElement>(null)

  return (
    <DetailsOutlet isPhone={isPhone}>
      <div className={styles.frame} data-sides={sidesOpen && !isPhone ? 'open' : 'closed'}>
        {/* A button instead of a link, because a URL with a hash would open a dialog. */}
        <button type="button" className={styles.skip} onClick={() => page.current?.focus()}>
          Skip to the page
        </button>
        {!isPhone && sidesOpen && (
          <>
            <div className={styles.rail}>{navigation}</div>
            <div className={styles.collections}>{collections}</div>
          </>
        )}
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
        <Sheet
          opened={drawerOpen}
          onClose={onDrawerClose}
          title="Docket TV"
          size="min(320px, 88vw)"
        >
          <div className={styles.drawer}>
            {navigation}
            {collections}
          </div>
        </Sheet>
      )}
    </DetailsOutlet>
  )
}
