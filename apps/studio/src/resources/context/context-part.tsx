import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './context-part.module.css'

type ContextPartProps = {
  heading: string
  /** Shown next to the heading, such as a count. */
  figure?: ReactNode
  children: ReactNode
}

/** A part of the panel next to the fields of a record. */
export function ContextPart({ heading, figure, children }: ContextPartProps) {
  return (
    <section className={styles.part} aria-label={heading}>
      <h2 className={styles.heading}>
        {heading}
        {figure !== undefined && <span className={styles.count}>{figure}</span>}
      </h2>
      {children}
    </section>
  )
}

type Search = Readonly<Record<string, string>>

export type ContextLine = {
  id: string
  name: string
  /** The path of the record's page. Without it, the name is plain text. */
  path?: string
  search?: Search
  figure?: ReactNode
  tone?: 'warning' | 'danger'
}

type ContextLinesProps = {
  lines: readonly ContextLine[]
  /** The text when there are none. */
  empty: ReactNode
}

/** Lists records by name, each with one figure such as a date or an amount. */
export function ContextLines({ lines, empty }: ContextLinesProps) {
  if (lines.length === 0) return <p className={styles.note}>{empty}</p>
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, path, search = {}, figure, tone }) => (
        <li key={id} className={styles.line}>
          {path ? (
            <Link to={path} search={search as never} className={styles.name}>
              {name}
            </Link>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
          <span className={styles.figure} data-tone={tone}>
            {figure}
          </span>
        </li>
      ))}
    </ul>
  )
}

type ContextMoreProps = { path: string; search?: Search; children: ReactNode }

/** A link below the lines, to all of them or to the page that adds one. */
export function ContextMore({ path, search = {}, children }: ContextMoreProps) {
  return (
    <Link to={path} search={search as never} className={styles.more}>
      {children}
    </Link>
  )
}

export function ContextNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
