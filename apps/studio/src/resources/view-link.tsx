import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import styles from './view-link.module.css'

type ViewLinkProps = {
  href: string
  current: boolean
  /** Replaces the style of a view link. */
  className?: string | undefined
  children: ReactNode
}

/**
 * Links to another view of the same page. `current` is passed in, because the path is the same for all views.
 */
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
