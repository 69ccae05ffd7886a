import { ui as words } from '@docket/texts/studio/ui'
import type { MouseEvent } from 'react'
import type { CardFace } from './card-face.ts'
import styles from './card-wall.module.css'

type WallCardProps = {
  id: string
  column: number
  name: string
  href: string
  face: CardFace
  focused: boolean
  /** Undefined if cards cannot be marked. */
  marked: boolean | undefined
  /** Called with whether to mark all cards from the last marked one. */
  onMark: (range: boolean) => void
  onOpen: () => void
}

/** A record with its picture, its name and a few facts. */
export function WallCard(props: WallCardProps) {
  const { id, column, name, href, face, focused, marked, onMark, onOpen } = props

  // Leave clicks that open a new tab or window to the browser.
  function follow(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain) return
    event.preventDefault()
    onOpen()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot wrap its cells
    <div
      id={id}
      className={styles.card}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={column + 1}
      aria-selected={marked}
      data-focused={focused}
    >
      <div className={styles.picture}>{face.picture}</div>
      <a className={styles.name} href={href} tabIndex={-1} onClick={follow}>
        <bdi>{name}</bdi>
      </a>
      <p className={styles.facts}>
        {face.facts.map((fact) => (
          <span key={fact.id}>{fact.cell}</span>
        ))}
      </p>
      {marked !== undefined && (
        <input
          type="checkbox"
          className={styles.box}
          tabIndex={-1}
          aria-label={words.select({ name })}
          checked={marked}
          onChange={() => undefined}
          onClick={(event) => onMark(event.shiftKey)}
        />
      )}
    </div>
  )
}
