import { ActionIcon, Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './details.module.css'

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
      <Drawer opened onClose={onClose} position="bottom" title={title} size="auto">
        {children}
      </Drawer>
    )
  }
  if (!element) return null

  return createPortal(
    <aside
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
    </aside>,
    element,
  )
}
