import type { ClockSpan, GuideChannel, GuideProgram } from '@docket/model/guide/guide-window'
import { PLAYS_AT_ONCE, programPath } from '@docket/model/guide/paths'
import { nearText, untilText } from '@docket/model/guide/spoken'
import { rangeText } from '@docket/model/guide/times/clock'
import type { EpochMs } from '@docket/model/time'
import { ChannelBadge } from '../parts/channel-badge.tsx'
import { onPlainClick } from '../parts/plain-click.ts'
import { useWords } from '../parts/use-words.ts'
import { Marks } from '../program/marks.tsx'
import { ProgramPicture } from '../program/program-picture.tsx'
import { Progress } from '../program/progress.tsx'

type HeroCardProps = {
  station: string
  channel: GuideChannel
  program: GuideProgram
  clock: readonly ClockSpan[]
  now: EpochMs
  onOpen(): void
}

/** A channel's program as a picture and words. A picture that can move leads to the watch page. */
export function HeroCard({ station, channel, program, onOpen, ...shared }: HeroCardProps) {
  const words = useWords()
  const { id, name, watch, live } = channel
  const picture = <ProgramPicture {...{ program, channel }} />
  const toWatch = (
    <>
      {words.watch}
      <span className="g-hidden"> {name}</span>
    </>
  )
  return (
    <li className="g-card">
      {live && (
        <a className="g-card-live" data-live={id} href={`${watch}${PLAYS_AT_ONCE}`}>
          {picture}
          <span className="g-button g-watch">{toWatch}</span>
        </a>
      )}
      <a href={programPath(station, program.id)} onClick={onPlainClick(onOpen)}>
        {!live && picture}
        <CardWords {...{ channel, program, ...shared }} />
      </a>
      {watch && !live && (
        <a className="g-button g-watch" href={watch} rel="noopener">
          {toWatch}
        </a>
      )}
    </li>
  )
}

type CardWordsProps = Pick<HeroCardProps, 'channel' | 'program' | 'clock' | 'now'>

function CardWords({ channel, program, clock, now }: CardWordsProps) {
  const words = useWords()
  const next = channel.programmes.find((one) => one.startsAt >= program.endsAt)
  return (
    <>
      <Progress airtime={program} now={now} />
      <ChannelBadge channel={channel} />
      <strong className="g-card-title">{program.title}</strong>
      <span className="g-card-when">
        {untilText(words, program, clock)} · {nearText(words, program, now)}{' '}
        <Marks marks={program.marks} />
      </span>
      {next && (
        <span className="g-card-next">
          {rangeText(clock, next.startsAt, next.endsAt)} {next.title}
        </span>
      )}
    </>
  )
}
