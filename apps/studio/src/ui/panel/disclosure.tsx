import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import styles from './disclosure.module.css'

type DisclosureProps = {
  name: string
  /** Rendered, and loaded, when it is first opened. */
  children: ReactNode
}

/** A part of a page that is hidden until the user opens it. */
export function Disclosure({ name, children }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      className={styles.disclosure}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className={styles.name}>
        <IconChevronRight size={16} aria-hidden className={styles.sign} />
        {name}
      </summary>
      <div className={styles.content}>{wasOpened && children}</div>
    </details>
  )
}
