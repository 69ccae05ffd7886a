import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type PlayerActions, SKIP_SEC } from './actions.ts'

/** Two taps within this time are a double tap. */
const DOUBLE_MS = 300
/** How far a finger moves down to leave full screen, in pixels. */
const SWIPE_PX = 70
const SHOWN_MS = 700

type GesturesProps = {
  actions: PlayerActions
  isFull: boolean
  /** Shows or hides the controls. */
  onTap(): void
}

type SkipGesture = { sec: number; side: 'back' | 'ahead' }

/**
 * Covers the picture. A click pauses or plays, and a double click toggles full screen. A tap shows or hides the
 * controls; a double tap on the left or right third skips, and every further tap skips more.
 */
export function PictureGestures({ actions, isFull, onTap }: GesturesProps) {
  const { skipped, tap } = useTaps(actions, onTap)
  const down = useRef<{ y: number } | undefined>(undefined)
  const isTouch = useRef(false)

  function onPointerUp(event: PointerEvent<HTMLDivElement>): void {
    isTouch.current = event.pointerType !== 'mouse'
    const moved = event.clientY - (down.current?.y ?? event.clientY)
    down.current = undefined
    if (!isTouch.current) return
    if (isFull && moved > SWIPE_PX) actions.full()
    else if (Math.abs(moved) < SWIPE_PX / 4) tap(sideOf(event))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is possible with labeled buttons and keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the player's keys do the same
    <div
      className="dp-touch"
      onPointerDown={({ clientY }) => {
        down.current = { y: clientY }
      }}
      onPointerUp={onPointerUp}
      onClick={() => !isTouch.current && actions.play()}
      onDoubleClick={() => !isTouch.current && actions.full()}
    >
      {skipped && (
        <span className="dp-skipped" data-side={skipped.side} aria-hidden>
          {skipped.side === 'back' ? '−' : '+'}
          {skipped.sec} s
        </span>
      )}
    </div>
  )
}

type PictureSide = 'back' | 'ahead' | 'middle'

function sideOf({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): PictureSide {
  const { left, width } = currentTarget.getBoundingClientRect()
  const share = (clientX - left) / width
  if (share < 1 / 3) return 'back'
  return share > 2 / 3 ? 'ahead' : 'middle'
}

function useTaps(actions: PlayerActions, onTap: () => void) {
  const [skipped, setSkipped] = useState<SkipGesture>()
  const last = useRef({ at: Number.NEGATIVE_INFINITY, side: 'middle' as PictureSide })
  useEffect(() => {
    if (!skipped) return
    const timer = setTimeout(() => setSkipped(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [skipped])

  function tap(side: PictureSide): void {
    const at = performance.now()
    const within = skipped ? SHOWN_MS : DOUBLE_MS
    const isDouble = at - last.current.at < within && last.current.side === side
    last.current = { at, side }
    if (side === 'middle' || !isDouble) {
      onTap()
      return
    }
    actions.skip(side === 'back' ? -SKIP_SEC : SKIP_SEC)
    setSkipped((before) => ({ side, sec: SKIP_SEC + (before?.side === side ? before.sec : 0) }))
  }

  return { skipped, tap }
}
