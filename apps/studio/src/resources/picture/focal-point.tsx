import type { Focus } from '@docket/model/library/artwork/crops'
import { picture as words } from '@docket/texts/studio/resources'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import styles from './picture.module.css'

type Size = { width: number; height: number }

type FocalPointProps = {
  /** URL of the whole picture. */
  src: string
  /** In pixels; absent until the picture is loaded. */
  size: Size | undefined
  focus: Focus
  /** Absent for users who may only view it. */
  onMove?: ((focus: Focus) => void) | undefined
  /** Called with the size of the picture in pixels once it is loaded. */
  onLoad: (size: Size) => void
}

const STEP = 0.01
const LARGE_STEP = 0.1
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Shows a whole picture with its focal point, which every crop includes. The user can move it with the mouse, a finger
 * or the keyboard.
 */
export function FocalPoint({ src, size, focus, onMove, onLoad }: FocalPointProps) {
  const picture = useRef<HTMLImageElement>(null)
  const helpId = useId()

  function follow({ clientX, clientY, buttons }: PointerEvent): void {
    const box = picture.current?.getBoundingClientRect()
    if (!box || buttons === 0) return
    onMove?.({
      x: share((clientX - box.left) / box.width),
      y: share((clientY - box.top) / box.height),
    })
  }

  function take(event: PointerEvent): void {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.querySelector('button')?.focus()
    follow(event)
  }

  function step(event: KeyboardEvent): void {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    const by = event.shiftKey ? LARGE_STEP : STEP
    onMove?.({ x: share(focus.x + move[0] * by), y: share(focus.y + move[1] * by) })
  }

  return (
    <div>
      <div className={styles.frame}>
        {/* The button inside offers the same with keys. */}
        <div
          className={styles.whole}
          data-still={onMove === undefined}
          style={cssOf(size)}
          {...(onMove && { onPointerDown: take, onPointerMove: follow })}
        >
          <img
            ref={picture}
            data-whole
            src={src}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              onLoad({ width, height })
            }
          />
          {onMove && (
            <button
              type="button"
              className={styles.point}
              style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
              aria-label={words.focalPoint({ x: percent(focus.x), y: percent(focus.y) })}
              aria-describedby={helpId}
              onKeyDown={step}
            />
          )}
        </div>
      </div>
      {onMove && (
        <p id={helpId} className={styles.help}>
          {words.focalPointHelp}
        </p>
      )}
    </div>
  )
}

/** Gives the picture its proportions, and makes it as large as the frame. */
function cssOf(size: Size | undefined): CSSProperties {
  const shape = size ? size.width / size.height : 16 / 9
  return { aspectRatio: shape, width: `min(100cqw, 100cqh * ${shape})` }
}

/** Rounds to thousandths, which is finer than a pixel of the largest crop. */
function share(value: number): number {
  return Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000
}

function percent(value: number): number {
  return Math.round(value * 100)
}
