import { HOUR_MS } from '@docket/model/time/instants'
import { expect, it } from 'vitest'
import { walkClock } from '../testing/walk-of-clocks.ts'

const SEED = Number(process.env.DOCKET_PROPERTY_SEED ?? 1)

it.each([SEED, SEED + 1, SEED + 2])(
  'a week with a shifted and jumping clock loses nothing for players and jobs (%i)',
  async (seed) => {
    const { events, losses } = await walkClock(seed, 60)
    expect(losses, events.join(', ')).toEqual([])
  },
  HOUR_MS,
)
