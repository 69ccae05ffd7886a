import { type Block, blockPlaceOf, blocksOf } from '@docket/model/guide/blocks'
import type { ChannelPage } from '@docket/model/guide/guide-page'
import type { GuideProgram } from '@docket/model/guide/guide-window'
import { foldedTitle } from '@docket/model/guide/spoken'
import {
  changesBetween,
  rangeInZoneText,
  rangeText,
  shortDayText,
  timeText,
} from '@docket/model/guide/times/clock'
import { isOnAir } from '@docket/model/schedule/airtime'
import { MINUTE_MS } from '@docket/model/time/instants'
import { type PlainWords, plainWords } from '@docket/texts/guide/guide-pages'
import { useWords } from '../parts/use-words.ts'
import { ListingLine } from '../program/listing-list.tsx'

type ChannelDayProps = { page: ChannelPage }

/**
 * Lists a channel's day. Today's list starts at the current time: earlier programs are folded, and so are
 * sequences of short programs. Both expand without JavaScript.
 */
export function ChannelDay({ page }: ChannelDayProps) {
  const words = plainWords(useWords().lang)
  const { listings, day, now } = page
  if (listings.length === 0) return <p>{words.nothingThatDay}</p>
  const blocks = blocksOf(listings, day, { now })
  const isToday = day.from <= now && now < day.until
  const over = isToday ? blocks.filter(({ endsAt }) => endsAt <= now) : []
  const rest = blocks.slice(over.length)
  const earlier = over.reduce((count, block) => count + programsIn(block), 0)
  return (
    <>
      {earlier > 0 && (
        <details className="g-earlier">
          <summary>{words.earlierToday({ count: earlier })}</summary>
          <Blocks page={page} blocks={over} />
        </details>
      )}
      {rest.some((block) => programsIn(block) > 0) ? (
        <Blocks page={page} blocks={rest} />
      ) : (
        <p aria-current="time">{words.nothingMoreToday}</p>
      )}
    </>
  )
}

function programsIn(block: Block): number {
  if (block.kind === 'folded') return block.programs.length
  return block.kind === 'program' ? 1 : 0
}

type BlocksProps = ChannelDayProps & { blocks: readonly Block[] }

function Blocks({ page, blocks }: BlocksProps) {
  return (
    <ul className="g-listings g-listings-day">
      {blocks.map((block) => (
        <DayLine key={block.id} page={page} block={block} />
      ))}
    </ul>
  )
}

type DayLineProps = ChannelDayProps & { block: Block }

function DayLine({ page, block }: DayLineProps) {
  if (block.kind === 'program') return <ProgramLine page={page} program={block.program} />
  if (block.kind === 'folded') return <Run page={page} block={block} />
  return <Gap page={page} block={block} />
}

/** The programs of a day in order of time. */
type TimedDay = Pick<ChannelPage, 'clock'> & { listings: readonly GuideProgram[] }

type ProgramLineProps = ChannelDayProps & { program: GuideProgram }

function ProgramLine({ page, program }: ProgramLineProps) {
  const words = plainWords(useWords().lang)
  const { station, clock, now } = page
  return (
    <ListingLine
      program={program}
      now={now}
      station={station.slug}
      when={timesOf(page)(clock, program.startsAt, program.endsAt)}
      note={beyondDay(words, page, program)}
    />
  )
}

/**
 * Returns the formatter for time ranges. It adds the time zone on days on which the clock changes; on other
 * days, the zone in the day's heading is enough.
 */
export function timesOf({ clock, listings }: TimedDay): typeof rangeText {
  const [first, last] = [listings[0], listings.at(-1)]
  const changes = first && last && changesBetween(clock, first.startsAt, last.endsAt)
  return changes ? rangeInZoneText : rangeText
}

/** Says that a program started on the day before or ends on the day after. */
export function beyondDay(
  words: PlainWords,
  { day, clock }: Pick<ChannelPage, 'day' | 'clock'>,
  { startsAt, endsAt }: GuideProgram,
): string {
  const { since, continues } = blockPlaceOf({ startsAt, endsAt }, day)
  const said = [
    since && words.sinceDay({ day: shortDayText(clock, startsAt) }),
    continues && words.untilDay({ day: shortDayText(clock, endsAt) }),
  ]
  return said.filter(Boolean).join(', ')
}

type RunProps = ChannelDayProps & { block: Extract<Block, { kind: 'folded' }> }

/**
 * Shows consecutive short programs as one folded entry, titled after the first. It is open while one of them
 * is on the air.
 */
function Run({ page, block }: RunProps) {
  const words = useWords()
  const { clock, now } = page
  const isNow = isOnAir(block, now)
  return (
    <li
      className={block.endsAt <= now ? 'g-listings-past' : undefined}
      aria-current={isNow ? 'time' : undefined}
    >
      <time dateTime={new Date(block.startsAt).toISOString()}>
        {timesOf(page)(clock, block.startsAt, block.endsAt)}
      </time>
      <details className="g-listings-run" open={isNow}>
        <summary>{foldedTitle(words, block.programs)}</summary>
        <ul>
          {block.programs.map((program) => (
            <ProgramLine key={program.id} page={page} program={program} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/**
 * Shorter gaps are not shown, because the times of the neighboring programs reveal them. The gap at the
 * current time is always shown.
 */
const MIN_GAP_MS = 15 * MINUTE_MS

function Gap({ page: { clock, now, channel }, block }: DayLineProps) {
  const words = useWords()
  const isNow = isOnAir(block, now)
  if (block.endsAt - block.startsAt < MIN_GAP_MS && !isNow) return null
  return (
    <li className="g-listings-gap" aria-current={isNow ? 'time' : undefined}>
      <time dateTime={new Date(block.startsAt).toISOString()}>
        {timeText(clock, block.startsAt)}
      </time>
      <span>
        {isNow && `${words.now}: `}
        {(channel.fill ? words.fillUntil : words.nothingUntil)({
          time: timeText(clock, block.endsAt),
        })}
      </span>
    </li>
  )
}
