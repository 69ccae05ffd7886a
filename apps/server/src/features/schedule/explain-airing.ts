import type { App } from '@docket/accounts/app'
import { series } from '@docket/model/library/series'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { explainAiring } from '@docket/model/schedule/planning'
import { ruleWords } from '@docket/model/schedule/timeslots/rules/rule-words'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { channels } from '@docket/model/station/channels'
import { formatClock, formatDay, formatWallTime } from '@docket/model/time/format'
import { toEpochMs, type ZoneName } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import type { Records } from '@docket/records/engine'
import { schedule as words } from '@docket/texts/server/schedule'
import { z } from 'zod'
import { zoneOf } from './channel-zone.ts'
import { idShape } from './planned-shape.ts'

/** Serves `explainAiring`, which explains why an airing is at its time. */
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
        airing.shifted && words.clocksGoForward,
        airing.locked && words.isLocked,
        airing.holds !== '' && words.staysUntilEnded,
        airing.heldBy !== '' && words.isHeld,
        airing.joinedSec > 0 && words.joinedLate,
        airing.status === 'preempted' && words.wasPreempted,
        airing.overridden.length > 0 && words.movedAfterImport,
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
      return [words.fromImport]
    case 'copy':
      return [words.copied]
    case 'fill':
      return [words.fillsGap]
    default:
      return [airing.source === 'cablecast' ? words.fromCablecast : words.byHand]
  }
}

async function makeGoodSentence(
  records: Records,
  { makesGoodFor }: Airing,
  zone: ZoneName,
): Promise<string> {
  const missed = await records.find(airings, { id: makesGoodFor })
  if (!missed) return words.makesGood
  return makeGoodFor(missed, zone)
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
    words.ofTimeslot({ title, rule: ruleWords(rrule, dtstartLocal.slice(0, 10)), time }),
    ...(await choiceSentence(records, timeslot)),
    ...(isWhereItWas || timeslot.kind === 'filler'
      ? []
      : [words.movedByHand({ day: formatDay(timeslotDay), time })]),
  ]
}

async function choiceSentence(records: Records, timeslot: Timeslot): Promise<string[]> {
  if (timeslot.show !== '') return [words.alwaysThisShow]
  const from = timeslot.series && (await records.find(series, { id: timeslot.series }))
  return from ? [words.picks[timeslot.pick || 'newest']({ series: from.title })] : []
}

function makeGoodFor({ title, startsAt }: Airing, zone: ZoneName): string {
  const at = toEpochMs(startsAt)
  return words.makesGoodFor({
    title,
    day: formatDay(dayOf(at, zone)),
    time: formatClock(at, zone, '12h'),
  })
}
