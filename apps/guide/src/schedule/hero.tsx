import type { Selection } from '@docket/model/guide/guide-page'
import { fitsFilter, type GuideFilter } from '@docket/model/guide/guide-search'
import type { ClockSpan, GuideChannel, GuideProgram } from '@docket/model/guide/guide-window'
import { programPath } from '@docket/model/guide/paths'
import { nearText, untilText } from '@docket/model/guide/spoken'
import { rangeText } from '@docket/model/guide/times/clock'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time'
import { ChannelBadge } from '../parts/channel-badge.tsx'
import { onPlainClick } from '../parts/plain-click.ts'
import { useWords } from '../parts/use-words.ts'
import { Marks } from '../program/marks.tsx'
import { ProgramPicture } from '../program/program-picture.tsx'
import { Progress } from '../program/progress.tsx'

type HeroProps = {
  station: string
  channels: readonly GuideChannel[]
  clock: readonly ClockSpan[]
  now: EpochMs
  filter: GuideFilter
  onOpen(selection: Selection): void
}

const MOST = 6

/** Shows pictures of the programs on the air now, in lineup order. */
export function Hero({ station, channels, clock, now, filter, onOpen }: HeroProps) {
  const words = useWords()
  const onNow = channels.flatMap((channel) => {
    const program = channel.programmes.find((one) => isOnAir(one, now))
    return program && fitsFilter(program, filter) ? [{ channel, program }] : []
  })
  if (onNow.length === 0) return null
  return (
    <section className="g-hero" aria-label={words.onNow}>
      <ul>
        {onNow.slice(0, MOST).map(({ channel, program }) => (
          <li key={channel.id} className="g-card">
            <a
              href={programPath(station, program.id)}
              onClick={onPlainClick(() => onOpen({ channel, programmes: [program] }))}
            >
              <ProgramPicture program={program} channel={channel} />
              <Progress airtime={program} now={now} />
              <ChannelBadge channel={channel} />
              <strong className="g-card-title">{program.title}</strong>
              <span className="g-card-when">
                {untilText(words, program, clock)} · {nearText(words, program, now)}{' '}
                <Marks marks={program.marks} />
              </span>
              <NextUp next={nextOf(channel, program)} clock={clock} />
            </a>
            {channel.watch && (
              <a className="g-button g-watch" href={channel.watch} rel="noopener">
                {words.watch}
                <span className="g-hidden"> {channel.name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function nextOf(channel: GuideChannel, after: GuideProgram): GuideProgram | undefined {
  return channel.programmes.find((one) => one.startsAt >= after.endsAt)
}

type NextUpProps = { next: GuideProgram | undefined; clock: readonly ClockSpan[] }

function NextUp({ next, clock }: NextUpProps) {
  if (!next) return null
  return (
    <span className="g-card-next">
      {rangeText(clock, next.startsAt, next.endsAt)} {next.title}
    </span>
  )
}
