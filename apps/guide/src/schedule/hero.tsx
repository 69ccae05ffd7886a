import type { Selection } from '@docket/model/guide/guide-page'
import { fitsFilter, type GuideFilter } from '@docket/model/guide/guide-search'
import type { ClockSpan, GuideChannel } from '@docket/model/guide/guide-window'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time'
import { useRef } from 'react'
import { useWords } from '../parts/use-words.ts'
import { HeroCard } from './hero-card.tsx'
import { useLivePictures } from './use-live-pictures.ts'

type HeroProps = {
  station: string
  channels: readonly GuideChannel[]
  clock: readonly ClockSpan[]
  now: EpochMs
  filter: GuideFilter
  onOpen(selection: Selection): void
}

const MOST = 6

/** Shows pictures of the programs on the air now, in lineup order. One of them may move. */
export function Hero({ station, channels, clock, now, filter, onOpen }: HeroProps) {
  const words = useWords()
  const frame = useRef<HTMLElement>(null)
  const onNow = channels
    .flatMap((channel) => {
      const program = channel.programmes.find((one) => isOnAir(one, now))
      return program && fitsFilter(program, filter) ? [{ channel, program }] : []
    })
    .slice(0, MOST)
  const moving = useLivePictures(
    frame,
    onNow.some(({ channel }) => channel.live),
  )
  return (
    <section ref={frame} className="g-hero" aria-label={words.onNow} hidden={onNow.length === 0}>
      <ul>
        {onNow.map(({ channel, program }) => (
          <HeroCard
            key={channel.id}
            {...{ station, channel, program, clock, now }}
            onOpen={() => onOpen({ channel, programmes: [program] })}
          />
        ))}
      </ul>
      {moving && (
        <moving.Pictures frame={moving.frame} channels={onNow.map(({ channel }) => channel)} />
      )}
    </section>
  )
}
