import type { Block } from '@docket/model/guide/blocks'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { blockNear } from './use-lineup.ts'

const block = (id: string, startsAt: number, endsAt: number): Block => ({
  kind: 'unknown',
  id,
  startsAt,
  endsAt,
})

describe('what is under the focus', () => {
  const blocks = [block('a', 0, HOUR_MS), block('b', HOUR_MS + 3 * MINUTE_MS, 2 * HOUR_MS)]
  const at = (ms: number) => blockNear(blocks, ms)?.id

  it('is the block at that time; a gap that is not shown belongs to the block before it', () => {
    expect([at(0), at(HOUR_MS + MINUTE_MS), at(HOUR_MS + 3 * MINUTE_MS)]).toEqual(['a', 'a', 'b'])
  })

  it('is nothing where nothing is loaded yet', () => {
    expect([at(9 * HOUR_MS), at(-HOUR_MS), blockNear([], 0)]).toEqual(Array(3).fill(undefined))
  })
})
