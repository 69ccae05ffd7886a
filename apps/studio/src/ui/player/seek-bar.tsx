import type { Sprite } from '@docket/model/media/packaged'
import { writeTimecode } from '@docket/model/media/timecode'
import { player as words } from '@docket/texts/studio/ui'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import type { Deck } from './deck.ts'
import styles from './player.module.css'
import { useDeckState } from './use-deck.ts'
import { type Waveform, wavePath } from './wave-path.ts'

const COLUMNS = 800

type SeekBarProps = {
  deck: Deck
  wave?: Waveform | undefined
  sprite?: SpritePicture | undefined
  /** What is drawn on the bar. Positions are fractions of its width. */
  children?: ReactNode
}

/** The whole medium as a waveform. Pressing or dragging moves the playhead, and pointing shows the picture at that time. */
export function SeekBar({ deck, wave, sprite, children }: SeekBarProps) {
  const { durationMs } = deck
  const [pointedMs, setPointedMs] = useState<number>()
  const path = useMemo(
    () => wave && wavePath(wave, { fromMs: 0, untilMs: durationMs }, COLUMNS),
    [wave, durationMs],
  )

  function timeAt({ clientX, currentTarget }: PointerEvent): number {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (clientX - left) / width)) * durationMs
  }

  function onPointerMove(event: PointerEvent): void {
    const at = timeAt(event)
    setPointedMs(at)
    if (event.currentTarget.hasPointerCapture(event.pointerId)) deck.seek(at)
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    deck.seek(timeAt(event))
  }

  return (
    <div
      className={styles.bar}
      data-seek-bar
      onPointerMove={onPointerMove}
      onPointerDown={onPointerDown}
      onPointerLeave={() => setPointedMs(undefined)}
    >
      {path && (
        <svg
          className={styles.wave}
          viewBox={`0 0 ${COLUMNS} 2`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={path} />
        </svg>
      )}
      {children}
      <Playhead deck={deck} />
      {pointedMs !== undefined && (
        <span className={styles.pointed} style={{ left: shareOf(pointedMs, durationMs) }}>
          <span className={styles.peek} style={{ translate: peekShift(pointedMs / durationMs) }}>
            {sprite && <SpriteTile sprite={sprite} atMs={pointedMs} />}
            <span className={styles.peekTime}>{writeTimecode(pointedMs)}</span>
          </span>
        </span>
      )}
    </div>
  )
}

/** Keeps the picture inside the bar at both ends. */
function peekShift(share: number): string {
  return `${-Math.min(92, Math.max(8, share * 100))}% 0`
}

export function shareOf(ms: number, durationMs: number): string {
  return `${durationMs > 0 ? (ms / durationMs) * 100 : 0}%`
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -5000,
  ArrowDown: -5000,
  ArrowRight: 5000,
  ArrowUp: 5000,
  PageDown: -60_000,
  PageUp: 60_000,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

function Playhead({ deck }: { deck: Deck }) {
  const atMs = useDeckState(deck, (state) => state.atMs)
  const { durationMs } = deck

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    deck.skip(step)
  }

  return (
    <span
      className={styles.playhead}
      style={{ left: shareOf(atMs, durationMs) }}
      role="slider"
      tabIndex={0}
      aria-label={words.position}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuenow={Math.round(atMs / 1000)}
      aria-valuetext={words.positionText({
        at: writeTimecode(atMs),
        length: writeTimecode(durationMs),
      })}
      onKeyDown={onKeyDown}
    />
  )
}

/** The small pictures of a medium, and where they are. */
type SpritePicture = Sprite & { url: string }

type SpriteTileProps = { sprite: SpritePicture; atMs: number }

/** The small picture of a medium at a certain time, cut from the picture that contains all of them. */
function SpriteTile({ sprite, atMs }: SpriteTileProps) {
  const { url, columns, rows, count, width, height, stepMs } = sprite
  const tile = Math.min(count - 1, Math.max(0, Math.floor(atMs / stepMs)))
  const [column, row] = [tile % columns, Math.floor(tile / columns)]
  return (
    <svg
      className={styles.tile}
      width={width}
      height={height}
      viewBox={`${column * width} ${row * height} ${width} ${height}`}
      data-tile={tile}
      aria-hidden="true"
    >
      <image href={url} width={columns * width} height={rows * height} />
    </svg>
  )
}
