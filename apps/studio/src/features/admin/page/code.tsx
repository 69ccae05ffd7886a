import type { ReactNode } from 'react'
import styles from './code.module.css'

type CodeProps = {
  /** Whether it is a block on its own lines. */
  isBlock?: boolean
  children: ReactNode
}

/** Text as a machine reads it: an address, a filter, a command. Lines break as they do in the text. */
export function Code({ isBlock, children }: CodeProps) {
  return (
    <code className={styles.code} data-block={isBlock}>
      {children}
    </code>
  )
}
