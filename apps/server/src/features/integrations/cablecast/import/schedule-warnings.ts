import { byTime, findOverlaps } from '@docket/model/schedule/airtime'
import { MINUTE_MS, toEpochMs } from '@docket/model/time/instants'
import { cablecast as words } from '@docket/texts/server/integrations'
import type { MappedAiring } from '../mapping/airing-mapping.ts'

const EXAMPLES = 3

/** Returns the problems in a channel's schedule, one sentence per kind. */
export function scheduleWarnings(channel: string, mapped: readonly MappedAiring[]): string[] {
  const inOrder = mapped.toSorted((a, b) => byTime(a.ours, b.ours))
  const { warnings } = words
  const kinds: [(typeof warnings)[keyof typeof warnings], readonly MappedAiring[]][] = [
    [warnings.stillOn, overrunning(inOrder)],
    [warnings.gap, followedByGap(inOrder)],
    [warnings.noShow, mapped.filter((one) => one.showMissing)],
    [warnings.guessedEnd, mapped.filter((one) => one.endGuessed)],
  ]
  return kinds
    .filter(([, found]) => found.length > 0)
    .map(([sentence, found]) =>
      sentence({ channel, count: found.length, examples: examples(found) }),
    )
}

/** Returns the airings that are still on when another begins. */
function overrunning(inOrder: readonly MappedAiring[]): MappedAiring[] {
  const cutShort = new Set(
    findOverlaps(inOrder.map(({ ours }) => ours)).map(([earlier]) => earlier),
  )
  return inOrder.filter(({ ours }) => cutShort.has(ours))
}

/** Returns the airings that are followed by a gap of a minute or more. */
function followedByGap(inOrder: readonly MappedAiring[]): MappedAiring[] {
  const found: MappedAiring[] = []
  let latest: MappedAiring | undefined
  for (const one of inOrder) {
    const endedMs = latest && toEpochMs(latest.ours.endsAt)
    if (latest && endedMs !== undefined && toEpochMs(one.ours.startsAt) - endedMs >= MINUTE_MS) {
      found.push(latest)
    }
    if (endedMs === undefined || toEpochMs(one.ours.endsAt) > endedMs) latest = one
  }
  return found
}

function examples(found: readonly MappedAiring[]): string {
  const shown = found
    .slice(0, EXAMPLES)
    .map(({ theirs, ours }) => `“${ours.title}” ${theirs.runDateTime}`)
  return found.length > EXAMPLES ? `${shown.join(', ')}, …` : shown.join(', ')
}
