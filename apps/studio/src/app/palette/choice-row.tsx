import { type Icon, IconBolt, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { ThumbPicture } from '#ui/marks/thumb.tsx'
import { NAV_ITEMS, navItemOf } from '../studio/nav-items.ts'
import type { JumpChoice } from './choices.ts'
import styles from './palette.module.css'

type ChoiceRowProps = {
  id: string
  choice: JumpChoice
  selected: boolean
  onPoint: () => void
  onJump: () => void
}

/** An entry of the jump dialog with its picture, or the icon of its kind. */
export function ChoiceRow({ id, choice, selected, onPoint, onJump }: ChoiceRowProps) {
  const element = useRef<HTMLDivElement>(null)
  const Picture = iconOf(choice)

  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  return (
    // The search field keeps the focus and handles the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={element}
      id={id}
      className={styles.choice}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={onJump}
    >
      <span className={styles.picture}>
        {choice.thumb ? (
          <ThumbPicture thumb={choice.thumb} />
        ) : (
          <Picture size={18} stroke={1.6} aria-hidden />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {choice.name}
        </span>
        {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
      </span>
    </div>
  )
}

function iconOf({ group, path }: JumpChoice): Icon {
  if (group === 'actions') return path ? IconPlus : IconBolt
  return navItemOf(path ?? '', NAV_ITEMS)?.icon ?? IconBolt
}
