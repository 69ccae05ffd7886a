import type { Selection } from '@docket/model/guide/guide-page'
import { fitsFilter, type GuideFilter, isEmptyFilter } from '@docket/model/guide/guide-search'
import type { ClockSpan, GuideChannel } from '@docket/model/guide/guide-window'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time/instants'
import { useRef } from 'react'
import { useWords } from '../parts/use-words.ts'
import { HeroCard } from './hero-card.tsx'
import { useLivePictures } from './use-live-pictures.ts'
import { useShownPictures } from './use-shown-pictures.ts'

type HeroProps = {
  station: string
  channels: readonly GuideChannel[]
  clock: readonly ClockSpan[]
  now: EpochMs
  filter: GuideFilter
  onOpen(selection: Selection): void
}

const MAX = 6
/** With at most this many channels, each has a card even while nothing is on, so that no card comes and goes. */
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
  const shown = isWhole ? cards : onNow.slice(0, MAX)
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
            {...{ station, channel, program, clock, now }}
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
