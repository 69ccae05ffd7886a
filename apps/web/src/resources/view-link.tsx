import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import styles from './resources.module.css'

type ViewLinkProps = {
  href: string
  current: boolean
  /** How it looks, where not as a view. */
  className?: string | undefined
  children: ReactNode
}

/** A way to another view of the same thing; which one is shown, its address alone cannot tell. */
export function ViewLink({ href, current, className = styles.view, children }: ViewLinkProps) {
  const navigate = useNavigate()

  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ href })
  }

  return (
    <a
      className={className}
      href={href}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  )
}
