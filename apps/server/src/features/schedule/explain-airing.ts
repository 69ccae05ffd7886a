import type { App } from '@docket/accounts/app/app'
import { series } from '@docket/model/collections/library/series'
import { type Airing, airings } from '@docket/model/collections/schedule/airings'
import { channels } from '@docket/model/collections/schedule/channels'
import { type Timeslot, timeslots } from '@docket/model/collections/schedule/timeslots'
import { explainAiring } from '@docket/model/schedule/planning'
import { ruleWords } from '@docket/model/schedule/rules/rule-words'
import { toEpochMs, type ZoneName } from '@docket/model/time'
import { formatClock, formatDay, formatWallTime } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import type { Records } from '@docket/records/store/records'
import { z } from 'zod'
import { zoneOf } from './channel-zone.ts'
import { idShape } from './planned-shape.ts'

/** Serves `explainAiring`, which says why an airing is at its time. */
export function explainAirings(app: App): void {
  app.handle(
    explainAiring,
    {
      who: 'loggedIn',
      shape: z.object({ airing: idShape }),
      area: 'Station',
      summary: 'Read why an airing is at its time',
    },
    async ({ params, records }) => {
      const airing = await records.get(airings, params.airing)
      const zone = await zoneOf(await records.get(channels, airing.channel), records)
      const sentences = [
        ...(await originOf(records, airing, zone)),
        airing.shifted && 'Clocks go forward that night, so it starts later than usual.',
        airing.locked && 'It is locked: nothing moves it.',
        airing.status === 'preempted' && 'It was preempted: something else airs at its time.',
        airing.overridden.length > 0 &&
          'It was moved here after the import, so imports do not change it.',
      ]
      return { sentences: sentences.filter((sentence) => sentence !== false) }
    },
  )
}

async function originOf(records: Records, airing: Airing, zone: ZoneName): Promise<string[]> {
  if (airing.makesGoodFor !== '') return [await makeGoodSentence(records, airing, zone)]
  const timeslot =
    airing.timeslot === '' ? undefined : await records.find(timeslots, { id: airing.timeslot })
  if (timeslot) return timeslotSentences(records, airing, timeslot, zone)
  switch (airing.origin) {
    case 'import':
      return ['It came with an import.']
    case 'copy':
      return ['It was copied from elsewhere in the schedule.']
    case 'fill':
      return ['It fills a gap and comes from a saved search.']
    default:
      return [
        airing.source === 'cablecast'
          ? 'It is at this time in Cablecast.'
          : 'It was scheduled by hand.',
      ]
  }
}

async function makeGoodSentence(
  records: Records,
  { makesGoodFor }: Airing,
  zone: ZoneName,
): Promise<string> {
  const missed = await records.find(airings, { id: makesGoodFor })
  if (!missed) return 'It makes good for a program that was preempted.'
  return `It makes good for “${missed.title}”, which was preempted on ${sayMoment(missed.startsAt, zone)}.`
}

async function timeslotSentences(
  records: Records,
  { timeslotDay, startsAt }: Airing,
  timeslot: Timeslot,
  zone: ZoneName,
): Promise<string[]> {
  const { title, rrule, dtstartLocal } = timeslot
  const wallTime = dtstartLocal.slice(11)
  const time = formatWallTime(wallTime, '12h')
  const at = toEpochMs(startsAt)
  const isWhereItWas = dayOf(at, zone) === timeslotDay && formatClock(at, zone, '24h') === wallTime
  return [
    `It belongs to the timeslot “${title}”: ${ruleWords(rrule, dtstartLocal.slice(0, 10))} at ${time}.`,
    ...(await choiceSentence(records, timeslot)),
    ...(isWhereItWas || timeslot.kind === 'filler'
      ? []
      : [`It was planned for ${formatDay(timeslotDay)} at ${time} and moved here by hand.`]),
  ]
}

const PICKS = {
  newest: 'the newest',
  next: 'the next in turn',
  random: 'any one',
  '': 'the newest',
} as const

async function choiceSentence(records: Records, timeslot: Timeslot): Promise<string[]> {
  if (timeslot.show !== '') return ['It always airs this show.']
  const from = timeslot.series && (await records.find(series, { id: timeslot.series }))
  return from ? [`It airs ${PICKS[timeslot.pick]} of the series “${from.title}”.`] : []
}

function sayMoment(instant: string, zone: ZoneName): string {
  const at = toEpochMs(instant)
  return `${formatDay(dayOf(at, zone))} at ${formatClock(at, zone, '12h')}`
}
