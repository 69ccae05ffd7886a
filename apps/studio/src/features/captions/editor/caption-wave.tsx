import { type Caption, MIN_MS, plainCaption } from '@docket/model/captions/edit-cues'
import { writeTimecode } from '@docket/model/media/timecode'
import { editor as words } from '@docket/texts/studio/captions'
import { ActionIcon } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type PointerEvent, useMemo, useRef, useState } from 'react'
import type { Deck } from '#ui/player/deck.ts'
import { useDeckState } from '#ui/player/use-deck.ts'
import { type Waveform, wavePath } from '#ui/player/wave-path.ts'
import { CaptionEdge } from './caption-edge.tsx'
import styles from './editor.module.css'
import type { CaptionEditor } from './use-editing.ts'

const SPANS_SEC = [5, 10, 20, 60, 180]
const COLUMNS = 600
/** The share of the view that plays before the view moves on. */
const PAGE = 0.8

type CaptionWaveProps = {
  deck: Deck
  editing: CaptionEditor
  wave: Waveform | undefined
  isReadOnly: boolean
}

/** The waveform around the playhead with its captions. Their edges can be dragged. */
export function CaptionWave({ deck, editing, wave, isReadOnly }: CaptionWaveProps) {
  const [zoom, setZoom] = useState(2)
  const track = useRef<HTMLElement>(null)
  const spanMs = (SPANS_SEC[zoom] ?? 20) * 1000
  const page = useDeckState(deck, ({ atMs }) => Math.floor(atMs / (spanMs * PAGE)))
  const fromMs = Math.max(0, (page - (1 - PAGE) / 2 / PAGE) * spanMs * PAGE)
  const untilMs = fromMs + spanMs
  const path = useMemo(
    () => wave && wavePath(wave, { fromMs, untilMs }, COLUMNS),
    [wave, fromMs, untilMs],
  )
  const { captions, selected } = editing
  const inView = captions
    .map((caption, at) => ({ caption, number: at + 1 }))
    .filter(({ caption }) => caption.untilMs > fromMs && caption.fromMs < untilMs)
  const shareOf = (ms: number) => `${((ms - fromMs) / spanMs) * 100}%`
  const timeAt = (clientX: number) => {
    const box = track.current?.getBoundingClientRect()
    return box ? fromMs + ((clientX - box.left) / box.width) * spanMs : fromMs
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.button === 0) deck.seek(timeAt(event.clientX))
  }

  return (
    <div className={styles.waveBox}>
      <section
        ref={track}
        className={styles.wave}
        aria-label={words.waveform}
        data-wave
        onPointerDown={onPointerDown}
      >
        {path && (
          <svg viewBox={`0 0 ${COLUMNS} 2`} preserveAspectRatio="none" aria-hidden="true">
            <path d={path} />
          </svg>
        )}
        {inView.map(({ caption, number }) => (
          <span
            key={caption.id}
            className={styles.block}
            data-block={number}
            data-selected={caption.id === selected?.id || undefined}
            style={{
              left: shareOf(caption.fromMs),
              width: `${((caption.untilMs - caption.fromMs) / spanMs) * 100}%`,
            }}
            onPointerDown={() => editing.select(caption.id)}
          >
            {plainCaption(caption.text)}
          </span>
        ))}
        <WavePlayhead deck={deck} shareOf={shareOf} />
        {selected && !isReadOnly && (
          <Edges
            selected={selected}
            editing={editing}
            shareOf={shareOf}
            timeAt={timeAt}
            deck={deck}
          />
        )}
      </section>
      <div className={styles.waveFoot}>
        <span>{writeTimecode(fromMs)}</span>
        <ActionIcon
          aria-label={words.zoomOut}
          disabled={zoom === SPANS_SEC.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <IconZoomOut size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={words.zoomIn}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <IconZoomIn size={16} />
        </ActionIcon>
        <span>{writeTimecode(untilMs)}</span>
      </div>
    </div>
  )
}

type EdgesProps = {
  selected: Caption
  editing: CaptionEditor
  deck: Deck
  shareOf: (ms: number) => string
  timeAt: (clientX: number) => number
}

function Edges({ selected, editing, deck, shareOf, timeAt }: EdgesProps) {
  const { id, fromMs, untilMs } = selected
  const number = editing.index + 1
  const shared = { timeAt, onEnd: editing.pause }
  return (
    <>
      <CaptionEdge
        {...shared}
        name={words.startOf({ number })}
        atMs={fromMs}
        left={shareOf(fromMs)}
        onMove={(ms) => {
          const at = Math.min(Math.max(0, ms), untilMs - MIN_MS)
          editing.set(id, { fromMs: Math.round(at) }, 'edge')
        }}
      />
      <CaptionEdge
        {...shared}
        name={words.endOf({ number })}
        atMs={untilMs}
        left={shareOf(untilMs)}
        onMove={(ms) => {
          const at = Math.max(Math.min(deck.durationMs, ms), fromMs + MIN_MS)
          editing.set(id, { untilMs: Math.round(at) }, 'edge')
        }}
      />
    </>
  )
}

function WavePlayhead({ deck, shareOf }: { deck: Deck; shareOf: (ms: number) => string }) {
  const atMs = useDeckState(deck, (state) => state.atMs)
  return <span className={styles.playhead} style={{ left: shareOf(atMs) }} />
}
