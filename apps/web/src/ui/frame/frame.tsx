import { type ReactNode, useRef } from 'react'
import { onDemand } from '../on-demand.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { DetailsOutlet } from './details.tsx'
import styles from './frame.module.css'

// Desks have no use for it.
const Sheet = onDemand(async () => (await import('./sheet.tsx')).Sheet)

type FrameProps = {
  /** The ways to go, as a column of icons; on phones they are in the drawer. */
  rail: ReactNode
  /** The list beside the rail. */
  collections: ReactNode
  bar: ReactNode
  /** Phones only: the bar of five along the lower edge. */
  bottomBar: ReactNode
  sidesOpen: boolean
  drawerOpen: boolean
  onDrawerClose: () => void
  children: ReactNode
}

/** The studio's frame: rail, collections, bar, page, details. The page scrolls, the frame stays. */
export function Frame(props: FrameProps) {
  const { rail, collections, bar, bottomBar, sidesOpen, drawerOpen, onDrawerClose } = props
  const isPhone = useIsPhone()
  const page = useRef<HTMLElement>(null)

  return (
    <DetailsOutlet isPhone={isPhone}>
      <div className={styles.frame} data-sides={sidesOpen && !isPhone ? 'open' : 'closed'}>
        {/* A button: an address with a hash would open a dialog. */}
        <button type="button" className={styles.skip} onClick={() => page.current?.focus()}>
          Skip to the page
        </button>
        {!isPhone && sidesOpen && (
          <>
            <div className={styles.rail}>{rail}</div>
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
            {rail}
            {collections}
          </div>
        </Sheet>
      )}
    </DetailsOutlet>
  )
}
