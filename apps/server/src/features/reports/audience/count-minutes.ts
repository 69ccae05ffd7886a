import type { App } from '@docket/accounts/app'
import { audienceBeats, audienceHours, type StoredBeat } from '@docket/model/reports/audience-hours'
import { type CountedMinutes, hourOf, minuteIn, noMinutes } from '@docket/model/reports/audience-of'
import { MAX_BEAT_SEC } from '@docket/model/reports/beats'
import { viewRollups } from '@docket/model/reports/view-rollups'
import { organizations } from '@docket/model/station/organizations'
import {
  type EpochMs,
  MINUTE_MS,
  SECOND_MS,
  toEpochMs,
  toInstant,
} from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { before, type Records } from '@docket/records/engine'
import { type BeatCounter, FLUSH_MS } from './beat-counter.ts'

const KIND = 'count-viewers'
/**
 * A minute is counted once no more beats for it can arrive: the last possible one is the longest beat, stored late by a
 * server whose clock is a few seconds behind.
 */
const CLOSED_MS = MAX_BEAT_SEC * SECOND_MS + 2 * FLUSH_MS
const MAX_SECONDS = 60

type Minute = { organization: string; channel: string; minute: EpochMs }
type MinuteCount = { viewers: number; seconds: number; begun: number }

/** Counts each minute once it is over, in one process, and deletes its beats in the same transaction. */
export function countMinutes(app: App, counter: BeatCounter): void {
  app.jobs.handle(
    KIND,
    async (_, { signal }) => {
      await counter.flush()
      const closed = before(toInstant(app.clock.now() - CLOSED_MS - MINUTE_MS))
      for (;;) {
        signal.throwIfAborted()
        const where = { minute: closed }
        const [oldest] = await app.records.list(audienceBeats, { where, sort: 'minute', limit: 1 })
        if (!oldest) return
        const { organization, channel } = oldest
        await countMinute(app, { organization, channel, minute: toEpochMs(oldest.minute) })
      }
    },
    { lane: 'audience' },
  )
  app.jobs.repeat(KIND, MINUTE_MS)
}

async function countMinute(app: App, of: Minute): Promise<void> {
  const where = { channel: of.channel, minute: toInstant(of.minute) }
  await app.transaction(async (records) => {
    const rows = await records.list(audienceBeats, { where })
    const counted = countBeats(rows.flatMap(({ beats }) => beats ?? []))
    await addToDay(records, of, await addToHour(records, of, counted))
    for (const { id } of rows) await records.delete(audienceBeats, id)
  })
}

/** Counts each session once, and each of its beats once. */
export function countBeats(beats: readonly StoredBeat[]): MinuteCount {
  const sessions = new Map<string, Map<number, number>>()
  for (const [hash, number, seconds] of beats) {
    const told = sessions.get(hash) ?? new Map<number, number>()
    sessions.set(hash, told)
    told.set(number, Math.max(seconds, told.get(number) ?? 0))
  }
  const counted = { viewers: 0, seconds: 0, begun: 0 }
  for (const told of sessions.values()) {
    const seconds = [...told.values()].reduce((sum, one) => sum + one, 0)
    if (seconds > 0) counted.viewers += 1
    counted.seconds += Math.min(MAX_SECONDS, seconds)
    if (told.has(0)) counted.begun += 1
  }
  return counted
}

/**
 * Adds a minute to its hour, and returns what is new. Beats that were stored too late may be from viewers who were already
 * counted, so the greater of two counts wins.
 */
async function addToHour(
  records: Records,
  { organization, channel, minute }: Minute,
  counted: MinuteCount,
): Promise<MinuteCount> {
  const hour = toInstant(hourOf(minute))
  const at = minuteIn(minute)
  const known = await records.find(audienceHours, { channel, hour })
  const was = known?.minutes ?? noMinutes()
  const minutes: CountedMinutes = {
    viewers: withGreater(was.viewers, at, counted.viewers),
    seconds: withGreater(was.seconds, at, counted.seconds),
    begun: withGreater(was.begun, at, counted.begun),
  }
  if (known) await records.update(audienceHours, known.id, { minutes })
  else await records.create(audienceHours, { organization, channel, hour, minutes })
  return {
    viewers: minutes.viewers[at] ?? 0,
    seconds: (minutes.seconds[at] ?? 0) - (was.seconds[at] ?? 0),
    begun: (minutes.begun[at] ?? 0) - (was.begun[at] ?? 0),
  }
}

function withGreater(all: readonly number[], at: number, value: number): number[] {
  return all.with(at, Math.max(value, all[at] ?? 0))
}

/** Adds a minute to the day's figures in the station's reports. */
async function addToDay(
  records: Records,
  { organization, channel, minute }: Minute,
  { viewers, seconds, begun }: MinuteCount,
): Promise<void> {
  const { timeZone } = await records.get(organizations, organization)
  const day = dayOf(minute, timeZone)
  const own = { organization, channel, day, source: 'player' as const, show: '', embed: '' }
  const known = await records.find(viewRollups, own)
  if (known) {
    await records.update(viewRollups, known.id, {
      plays: known.plays + begun,
      seconds: known.seconds + seconds,
      peak: Math.max(known.peak, viewers),
    })
  } else {
    await records.create(viewRollups, { ...own, plays: begun, seconds, peak: viewers })
  }
}
