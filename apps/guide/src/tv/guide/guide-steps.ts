import type { Block } from '@docket/model/guide/blocks'
import type { Selection } from '@docket/model/guide/guide-page'
import type { GuideChannel } from '@docket/model/guide/guide-window'
import { floorToTick } from '@docket/model/guide/times/time-axis'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time/instants'
import type { GridFocus, GridMap, Key } from '../../grid/grid-keys.ts'
import { stepOf } from '../../grid/grid-keys.ts'
import type { HeldStep } from '../../parts/held-arrow.ts'
import { eveningOf, sameTimeOn } from '../../schedule/same-time.ts'
import type { TvScreen } from '../screens.ts'
import type { Lineup } from '../use-lineup.ts'
import { type GuidePlace, placeWith, SHOWN_ROWS } from './guide-place.ts'

/** Returns where a key moves the focus, or `undefined` for keys that do not move it. */
export function focusAfter(
  lineup: Lineup,
  { focus }: GuidePlace,
  key: string,
  held?: HeldStep,
): GridFocus | undefined {
  const pressed: Key = { key, ctrlKey: false, metaKey: false, altKey: false }
  const step = stepOf({ ...pressed, ...(held && { held }) }, focus, mapOf(lineup))
  return step?.kind === 'focus' ? step.focus : undefined
}

/** Returns the place of this evening on the same channel, with the evening at the left edge. */
export function tonightIn(lineup: Lineup, place: GuidePlace): GuidePlace {
  const focus = focusAfter(lineup, place, 't') ?? place.focus
  const { clock } = lineup.page
  return { ...placeWith(place, focus, { clock }), from: floorToTick(focus.at, clock) }
}

/** Returns what OK opens: a channel whose program is on, or else the program. */
export function screenOf(
  channel: GuideChannel | undefined,
  block: Block | undefined,
  now: EpochMs,
): TvScreen | undefined {
  if (!channel || !block) return undefined
  if (channel.live && isOnAir(block, now)) return { kind: 'channel', slug: channel.slug }
  const selection = selectionOf(channel, block)
  return selection && { kind: 'program', selection }
}

/** Returns the programs of a block, or `undefined` if nothing is listed there. */
export function selectionOf(channel: GuideChannel, block: Block): Selection | undefined {
  const { programmes: _, ...face } = channel
  if (block.kind === 'program') return { channel: face, programmes: [block.program] }
  return block.kind === 'folded' ? { channel: face, programmes: block.programs } : undefined
}

function mapOf({ channels, blocksOf, page, now }: Lineup): GridMap {
  return {
    rows: channels.length,
    pageRows: SHOWN_ROWS,
    blocksOf,
    days: page.days,
    now,
    sameTimeOn: (day, at) => sameTimeOn(day, at, page),
    evening: (day) => eveningOf(day, page),
    halfHour: (at) => floorToTick(at, page.clock),
  }
}
