import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { onDemand } from '../on-demand.tsx'
import styles from './details.module.css'

// Desks have no use for it.
const Sheet = onDemand(async () => (await import('./sheet.tsx')).Sheet)

type Outlet = { element: HTMLElement | null; isPhone: boolean }

const OutletContext = createContext<Outlet>({ element: null, isPhone: false })

type DetailsOutletProps = { isPhone: boolean; children: ReactNode }

/** Gives the page a place for details: a panel at the right, or a sheet on phones. */
export function DetailsOutlet({ isPhone, children }: DetailsOutletProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return (
    <OutletContext value={{ element, isPhone }}>
      <div className={styles.outlet}>
        {children}
        <div ref={setElement} className={styles.place} />
      </div>
    </OutletContext>
  )
}

type DetailsProps = { title: string; onClose: () => void; children: ReactNode }

/** What is said about one thing while the page stays in view. Escape closes it. */
export function Details({ title, onClose, children }: DetailsProps) {
  const { element, isPhone } = useContext(OutletContext)

  if (isPhone) {
    return (
      <Sheet
        opened
        onClose={onClose}
        position="bottom"
        title={title}
        classNames={{ content: styles.sheet ?? '' }}
      >
        {children}
      </Sheet>
    )
  }
  if (!element) return null
  return createPortal(
    <Panel title={title} onClose={onClose}>
      {children}
    </Panel>,
    element,
  )
}

function Panel({ title, onClose, children }: DetailsProps) {
  const panel = useRef<HTMLElement>(null)

  // Opened by keyboard, it takes the focus; a pointer leaves it where it was. It is given back
  // before the panel is gone: afterwards it would be lost.
  useLayoutEffect(() => {
    const element = panel.current
    const before = document.activeElement
    if (before?.matches(':focus-visible')) element?.focus()
    return () => {
      const isInside = element?.contains(document.activeElement)
      if (isInside && before instanceof HTMLElement) before.focus()
    }
  }, [])

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <ActionIcon onClick={onClose} aria-label="Close details">
          <IconX size={18} />
        </ActionIcon>
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  )
}
