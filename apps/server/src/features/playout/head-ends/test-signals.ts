import type { App } from '@docket/accounts/app'
import { type Asset, type ScheduledSegment, segmentsOf } from '@docket/media/linear'
import { MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import { playout as words } from '@docket/texts/server/playout'
import type { Assets } from '../assets.ts'
import { US_PER_MS } from '../ledger/units.ts'
import type { Followed, FollowedSegment } from '../serving/follow-segments.ts'
import { passed } from '../serving/passed.ts'
import { type TestSignal, testSlate } from '../slates/slate.ts'
import type { Slates } from '../slates/slates.ts'

export type TestSignals = {
  /** Yields the segments of a test signal instead of those of the channel, until `signal` is aborted. */
  follow(test: TestSignal, followed: Followed): AsyncIterable<FollowedSegment>
}

type Dependencies = { app: Pick<App, 'clock'>; assets: Assets; slates: Slates }

/** Segments are made this long before they are shown. */
const AHEAD_MS = 6 * SECOND_MS
/** The first segment is this far ahead, so that it can be sent whole. */
const FIRST_MS = 2 * SECOND_MS
const LOOKED_EACH_MS = 500
const MAX_WAIT_MS = MINUTE_MS

/** Sends test signals to head-ends. They are made like slates. */
export function createTestSignals({ app, assets, slates }: Dependencies): TestSignals {
  const { clock } = app

  async function find(test: TestSignal, { look, signal }: Followed): Promise<Asset> {
    const { live } = await look()
    for (const begun = clock.now(); !signal.aborted; await passed(LOOKED_EACH_MS, signal)) {
      const id = await slates.find(testSlate(live, test))
      const stored = id === undefined ? undefined : await assets.get(id)
      if (stored) return stored.asset
      if (clock.now() - begun > MAX_WAIT_MS) break
    }
    throw new Error(words.noTestSignal)
  }

  return {
    async *follow(test, followed) {
      const { look, transport, track, signal } = followed
      const asset = await find(test, followed)
      let next = indexAt(asset, (clock.now() + FIRST_MS) * US_PER_MS)
      while (!signal.aborted) {
        const place = testPlace(asset, next)
        const earlyMs = place.startsAtUs / US_PER_MS - AHEAD_MS - clock.now()
        if (earlyMs > 0) {
          await passed(Math.min(earlyMs, LOOKED_EACH_MS), signal)
          continue
        }
        const { live } = await look()
        const content = await transport.of(live, { track, place }, Promise.resolve())
        if (!content) throw new Error(words.noTestSignal)
        yield { place, live, content }
        next += 1
      }
    },
  }
}

/** Returns the number of the segment that is on at a time, counted since 1970, so that all servers agree. */
function indexAt(asset: Asset, atUs: number): number {
  const lengthUs = asset.bounds.at(-1) ?? 1
  const within = atUs % lengthUs
  const segment = asset.bounds.findLastIndex((bound) => bound <= within)
  return Math.floor(atUs / lengthUs) * segmentsOf(asset) + segment
}

/** Returns a segment of an asset that has been repeating since 1970. */
export function testPlace(asset: Asset, index: number): ScheduledSegment {
  const count = segmentsOf(asset)
  const lengthUs = asset.bounds.at(-1) ?? 1
  const [turn, segment] = [Math.floor(index / count), index % count]
  const originUs = turn * lengthUs
  const bounds = { startsAtUs: originUs, endsAtUs: originUs + lengthUs }
  const row = {
    airing: null,
    airingFromUs: null,
    kind: 'slate' as const,
    title: words.testSignal,
    asset: asset.id,
    first: 0,
    count,
    ...bounds,
    sequence: turn * count,
    discontinuity: 0,
    continues: false,
    number: -turn,
  }
  return {
    row,
    asset,
    segment,
    originUs,
    startsAtUs: originUs + (asset.bounds[segment] ?? 0),
    endsAtUs: originUs + (asset.bounds[segment + 1] ?? 0),
  }
}
