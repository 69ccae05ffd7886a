import type { Selection } from '@docket/model/guide/guide-page'
import { fitsFilter, type GuideFilter, isEmptyFilter } from '@docket/model/guide/guide-search'
import type { ClockSpan, GuideChannel } from '@docket/model/guide/guide-window'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time/instants'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '../parts/use-words.ts'
import type { LivePictures } from '../player/live-pictures.tsx'
import { REDUCED, savesData } from '../player/saves-data.ts'
import { HeroCard } from './hero-card.tsx'

/** The live pictures load only after the page has settled, unless the viewer points at one earlier. */
const LOADS_AFTER_MS = 1000

type LivePictureParts = {
  Pictures: ComponentType<Parameters<typeof LivePictures>[0]>
  frame: HTMLElement
}

/** Returns the component that plays live pictures in an element, once it is loaded. */
function useLivePictures(
  frame: RefObject<HTMLElement | null>,
  isLive: boolean,
): LivePictureParts | undefined {
  const [loaded, setLoaded] = useState<LivePictureParts>()

  useEffect(() => {
    const element = frame.current
    if (!element || !isLive || matchMedia(REDUCED).matches || savesData()) return
    // If loading fails, the still pictures stay.
    const load = () =>
      void import('../player/live-pictures.tsx').then(
        ({ LivePictures }) => setLoaded({ Pictures: LivePictures, frame: element }),
        () => undefined,
      )
    const timer = setTimeout(load, LOADS_AFTER_MS)
    element.addEventListener('pointerover', load, { once: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerover', load)
    }
  }, [frame, isLive])

  return loaded
}

/** The number of pictures that most screens show at first. */
const FIRST = 3
const ALL = Number.POSITIVE_INFINITY

/**
 * Returns how many of the pictures in a row to draw: those in view, and all of them once the viewer points at the row,
 * focuses it or scrolls it. Browsers load even lazy pictures far outside the screen, which would make the first view
 * heavy.
 */
function useShownPictures(frame: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(FIRST)

  useEffect(() => {
    const row = frame.current
    const card = row?.querySelector('li')
    if (!row || !card) return
    setShown((before) => Math.max(before, Math.ceil(row.clientWidth / card.clientWidth)))
    // The list inside the row scrolls. Its `scroll` does not bubble, so the listener must capture it.
    for (const type of ['pointerover', 'focusin', 'scroll'])
      row.addEventListener(type, () => setShown(ALL), { capture: true, once: true, passive: true })
  }, [frame])

  return shown
}

type HeroProps = {
  station: string
  channels: readonly GuideChannel[]
  clock: readonly ClockSpan[]
  now: EpochMs
  filter: GuideFilter
  onOpen(selection: Selection): void
}

const MAX_CARDS = 6
/**
 * With at most this many channels, each always has a card, even when nothing is on, so that cards do not come and go.
 */
const FEW = 3

/** Shows pictures of the programs on the air now, in lineup order. One of them may show its live stream. */
export function Hero({ station, channels, clock, now, filter, onOpen }: HeroProps) {
  const words = useWords()
  const frame = useRef<HTMLElement>(null)
  const cards = channels.map((channel) => {
    const program = channel.programmes.find((one) => isOnAir(one, now))
    return { channel, program: program && fitsFilter(program, filter) ? program : undefined }
  })
  const onNow = cards.filter(({ program }) => program)
  const isWhole = channels.length <= FEW && isEmptyFilter(filter)
  const shown = isWhole ? cards : onNow.slice(0, MAX_CARDS)
  const moving = useLivePictures(
    frame,
    shown.some(({ channel }) => channel.live),
  )
  const pictures = useShownPictures(frame)
  return (
    <section
      ref={frame}
      className="g-hero"
      data-few={channels.length < FEW ? channels.length : undefined}
      aria-label={words.onNow}
      hidden={onNow.length === 0}
    >
      <ul>
        {shown.map(({ channel, program }, at) => (
          <HeroCard
            key={channel.id}
            station={station}
            channel={channel}
            program={program}
            clock={clock}
            now={now}
            pictured={at < pictures}
            onOpen={() => program && onOpen({ channel, programmes: [program] })}
          />
        ))}
      </ul>
      {moving && (
        <moving.Pictures frame={moving.frame} channels={shown.map(({ channel }) => channel)} />
      )}
    </section>
  )
}
