import type { ClockSpan, GuideChannel, GuideProgram } from '@docket/model/guide/guide-window'
import { channelPath, playPath, programPath } from '@docket/model/guide/paths'
import { nearText, untilText } from '@docket/model/guide/spoken'
import { rangeText, timeText } from '@docket/model/guide/times/clock'
import type { EpochMs } from '@docket/model/time/instants'
import { ChannelBadge } from '../parts/channel-badge.tsx'
import { cssVariables } from '../parts/css-variables.ts'
import { onPlainClick } from '../parts/plain-click.ts'
import { useWords } from '../parts/use-words.ts'
import { Marks } from '../program/marks.tsx'
import { ProgramPicture } from '../program/program-picture.tsx'
import { Progress } from '../program/progress.tsx'

/** The largest width that the style sheet gives the picture, for browsers that do not support `sizes="auto"`. */
const SIZES = 'auto, 31rem'

type HeroCardProps = {
  station: string
  channel: GuideChannel
  /** Absent when nothing is on. */
  program: GuideProgram | undefined
  clock: readonly ClockSpan[]
  now: EpochMs
  /** Whether to load the program's own picture. If not, a placeholder is shown. */
  pictured: boolean
  onOpen(): void
}

/**
 * Shows a channel's current program as a picture and text, or says until when nothing is on. A picture with a live
 * stream links to the watch page.
 */
export function HeroCard(props: HeroCardProps) {
  const { station, channel, program, pictured, onOpen, ...shared } = props
  const words = useWords()
  const { id, name, watch, live } = channel
  const picture = (
    <ProgramPicture program={program} channel={channel} plain={!pictured} sizes={SIZES} />
  )
  const toWatch = (
    <>
      {words.watch}
      <span className="g-hidden"> {name}</span>
    </>
  )
  return (
    <li className="g-card">
      {live && (
        <a className="g-card-live" data-live={id} href={watch && playPath(watch)}>
          {picture}
          <span className="g-button g-watch">{toWatch}</span>
        </a>
      )}
      {program ? (
        <a
          className="g-card-program"
          href={programPath(station, program.id)}
          onClick={onPlainClick(onOpen)}
        >
          {!live && picture}
          <CardWords channel={channel} program={program} {...shared} />
        </a>
      ) : (
        <a className="g-card-program" href={channelPath(station, channel.slug)}>
          {!live && picture}
          <GapWords channel={channel} {...shared} />
        </a>
      )}
      {watch && !live && (
        <a className="g-button g-watch" href={playPath(watch)} rel="noopener">
          {toWatch}
        </a>
      )}
    </li>
  )
}

type GapWordsProps = Pick<HeroCardProps, 'channel' | 'clock' | 'now'>

function GapWords({ channel, clock, now }: GapWordsProps) {
  const words = useWords()
  const next = channel.programmes.find(({ startsAt }) => startsAt > now)
  return (
    <>
      <span className="g-progress" style={cssVariables({ '--p': 0 })} aria-hidden />
      <ChannelBadge channel={channel} />
      <strong className="g-card-title g-card-gap">
        {channel.fill ? words.fillListed : words.nothingListed}
      </strong>
      {next && (
        <>
          <span className="g-card-when">
            {words.until({ time: timeText(clock, next.startsAt) })}
          </span>
          <NextLine clock={clock} next={next} />
        </>
      )}
    </>
  )
}

type CardWordsProps = GapWordsProps & { program: GuideProgram }

function CardWords({ channel, program, clock, now }: CardWordsProps) {
  const words = useWords()
  const next = channel.programmes.find((one) => one.startsAt >= program.endsAt)
  return (
    <>
      <Progress airtime={program} now={now} />
      <ChannelBadge channel={channel} />
      <strong className="g-card-title">{program.title}</strong>
      <span className="g-card-when">
        {`${untilText(words, program, clock)} · ${nearText(words, program, now)} `}
        <Marks marks={program.marks} />
      </span>
      <NextLine clock={clock} next={next} />
    </>
  )
}

type NextLineProps = Pick<HeroCardProps, 'clock'> & { next: GuideProgram | undefined }

/**
 * The line is always rendered so that its space is reserved: after a long program, the next one is only known once more
 * hours are loaded.
 */
function NextLine({ clock, next }: NextLineProps) {
  return (
    <span className="g-card-next">
      {next ? `${rangeText(clock, next.startsAt, next.endsAt)} ${next.title}` : '\u00a0'}
    </span>
  )
}
