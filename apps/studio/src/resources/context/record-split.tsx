import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Disclosure } from '#ui/panel/disclosure.tsx'
import { ScrollRegion } from '#ui/viewport/scroll-region.tsx'
import styles from './record-split.module.css'

/** At this width or more, the fields and the explanations fit side by side. */
const WIDE_PX = 1064

type RecordSplitProps = {
  /** The name of the right half. */
  name: string
  context: ReactNode
  children: ReactNode
}

/**
 * Shows a record's fields and, next to them, what they mean. On a narrow page the second part is collapsed below
 * the fields, and loads when the user opens it.
 */
export function RecordSplit({ name, context, children }: RecordSplitProps) {
  const element = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState<boolean>()
  // Measured before the first paint, so that nothing moves.
  useLayoutEffect(() => {
    const split = element.current
    if (!split) return
    const measure = () => setWide(split.clientWidth >= WIDE_PX)
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(split)
    return () => watching.disconnect()
  }, [])
  return (
    <div ref={element} className={styles.split} data-wide={isWide}>
      <div className={styles.fields}>{children}</div>
      {isWide === true && (
        <ScrollRegion name={name} className={`${styles.context} ${styles.beside}`}>
          {context}
        </ScrollRegion>
      )}
      {isWide === false && (
        <Disclosure name={name}>
          <div className={styles.context}>{context}</div>
        </Disclosure>
      )}
    </div>
  )
}
