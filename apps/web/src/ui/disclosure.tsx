import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type DisclosureProps = { name: string; children: ReactNode }

/** A part of a page that is there when it is asked for. */
export function Disclosure({ name, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.name}>
        <IconChevronRight size={16} aria-hidden className={styles.sign} />
        {name}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
