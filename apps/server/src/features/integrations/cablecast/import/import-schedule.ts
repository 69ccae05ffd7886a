import type { Airing } from '@docket/model/schedule/airings'
import { toInstant } from '@docket/model/time/instants'
import {
  cablecastWizard as wizardWords,
  cablecast as words,
} from '@docket/texts/server/integrations'
import type { Listing } from '../client/lists.ts'
import { readSchedule } from '../client/reading.ts'
import type { TheirChannel, TheirScheduleItem } from '../client/shapes.ts'
import { type Days, monthsOf, type Period, stretchOf } from '../client/window.ts'
import { type MappedAiring, mapAirings, shownBy, startOf } from '../mapping/airing-mapping.ts'
import { SCHEDULE_ITEMS } from '../mapping/kinds.ts'
import { mirror } from '../mapping/mirror.ts'
import { cancelAirings, importedAirings, isCancellable } from './cancel.ts'
import type { ImportedShows } from './import-shows.ts'
import { leaveBehind, type Run, resolve } from './run.ts'

/**
 * Imports a channel's airings of these days, one month at a time. Returns them, and how many items of the server
 * that covers.
 */
export async function importSchedule(
  run: Run,
  channel: TheirChannel,
  { days, zone, shows }: { days: Days; zone: string; shows: ImportedShows },
): Promise<{ airings: MappedAiring[]; seen: number }> {
  const mapped: MappedAiring[] = []
  let seen = 0
  for (const month of monthsOf(days)) {
    await run.checkpoint()
    run.progress(words.scheduleOf({ channel: channel.name, from: month.from, until: month.until }))
    const listing = await readSchedule(run.client, channel, month, warningsOf(run))
    if (!listing) continue
    const part = await importItems(run, {
      channel,
      listing,
      stretch: stretchOf(month, zone),
      shows,
    })
    mapped.push(...part.airings)
    seen += part.seen
  }
  return { airings: mapped, seen }
}

type SchedulePart = {
  channel: TheirChannel
  listing: Listing<TheirScheduleItem>
  stretch: Period
  shows: ImportedShows
}

async function importItems(
  run: Run,
  { channel, listing, stretch, shows }: SchedulePart,
): Promise<{ airings: MappedAiring[]; seen: number }> {
  const held = await importedAirings(run, resolve(run, 'channels', channel.id), stretch)
  const heldIds = new Set(held.map(theirIdOf))
  // Includes items that moved across the edge of the period since the last import.
  const items = listing.rows.filter(
    (item) => isWithin(item, stretch) || heldIds.has(String(item.id)),
  )
  const airing = items.filter((item) => !item.deleted)
  await shows.need(airing.flatMap((item) => shownBy(item) ?? []))
  const readable = airing.filter((item) => !shows.isUnread(shownBy(item)))
  leaveBehind(run, {
    resource: 'scheduleitems',
    reason: wizardWords.left.showUnread,
    count: airing.length - readable.length,
  })
  const mapped = mapAirings(readable, {
    around: listing.rows,
    shows: shows.read,
    resolve: (resource, theirs) => resolve(run, resource, theirs),
  })
  await mirror(
    run,
    SCHEDULE_ITEMS,
    mapped.map(({ theirs, ours }) => ({ id: theirs.id, theirs, ours })),
  )
  await cancelGone(run, channel, listing, { held, stretch })
  return { airings: mapped, seen: items.length }
}

/**
 * Cancels the airings that were deleted in Cablecast. Also cancels missing ones, unless the response is empty
 * or incomplete; then it reports that instead.
 */
async function cancelGone(
  run: Run,
  channel: TheirChannel,
  listing: Listing<TheirScheduleItem>,
  { held, stretch }: { held: readonly Airing[]; stretch: Period },
): Promise<void> {
  const standing = new Set(
    listing.rows.filter((item) => !item.deleted).map((item) => String(item.id)),
  )
  const deleted = new Set(
    listing.rows.filter((item) => item.deleted).map((item) => String(item.id)),
  )
  const gone = held.filter((airing) => !standing.has(theirIdOf(airing)) && isCancellable(airing))
  const saysNothing = !listing.rows.some((item) => isWithin(item, stretch))
  if (gone.length > 0 && saysNothing) {
    run.troubles.push(words.emptySchedule({ channel: channel.name, airings: gone.length }))
    return
  }
  await cancelAirings(
    run,
    listing.complete ? gone : gone.filter((airing) => deleted.has(theirIdOf(airing))),
  )
}

function isWithin(item: TheirScheduleItem, { from, until }: Period): boolean {
  const startsAt = toInstant(startOf(item))
  return startsAt >= from && startsAt < until
}

function theirIdOf(airing: Airing): string {
  return airing.externalRef?.id ?? ''
}

function warningsOf(run: Run): (sentence: string) => void {
  return (sentence) => void run.troubles.push(sentence)
}
