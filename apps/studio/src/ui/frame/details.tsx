import { ui as words } from '@docket/texts/studio/ui'
import { ActionIcon, Drawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  createContext,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { DialogFocus } from '../dialog/dialog-focus.tsx'
import styles from './details.module.css'

type Outlet = { element: HTMLElement | null; isPhone: boolean }

const OutletContext = createContext<Outlet>({ element: null, isPhone: false })

type DetailsOutletProps = { isPhone: boolean; children: ReactNode }

/** Provides the place where pages show details: a panel on the right, or a sheet on phones. */
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

/** Shows the details inside the page instead, such as next to a list. `className` is the class of their container. */
export function DetailsHere({ className, hint, children }: DetailsHereProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return (
    <OutletContext value={{ element, isPhone: false }}>
      <div ref={setElement} className={className}>
        {hint}
      </div>
      {children}
    </OutletContext>
  )
}

type DetailsHereProps = {
  className: string | undefined
  /** Shown while nothing has details. */
  hint: ReactNode
  children: ReactNode
}

type DetailsProps = { title: string; onClose: () => void; children: ReactNode }

/** Shows details about a subject while the page stays in view. Escape closes it. */
export function Details({ title, onClose, children }: DetailsProps) {
  const { element, isPhone } = useContext(OutletContext)
  const id = useId()

  if (isPhone) {
    return (
      <Drawer
        id={id}
        opened
        onClose={onClose}
        returnFocus={false}
        position="bottom"
        title={title}
        classNames={{ content: styles.sheet ?? '' }}
      >
        {children}
        <DialogFocus dialog={id} />
      </Drawer>
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

  // Takes the focus if the user opened it by keyboard. Returns the focus in a layout effect, before the panel
  // is removed; afterwards the focus would be lost.
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
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <ActionIcon onClick={onClose} aria-label={words.closeDetails}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  )
}
