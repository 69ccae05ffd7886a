import type { ReactNode } from 'react'

type ScrollRegionProps = {
  /** The name of the region for screen readers. */
  name: string
  className: string | undefined
  children: ReactNode
}

/** A region with its own scrolling. It takes the focus, so that keyboard users can scroll it too. */
export function ScrollRegion({ name, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the region
    <section className={className} aria-label={name} tabIndex={0}>
      {children}
    </section>
  )
}
