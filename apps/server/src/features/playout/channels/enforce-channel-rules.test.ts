import type { Channel } from '@docket/model/station/channels'
import { expect, it } from 'vitest'
import { channelFaults } from './enforce-channel-rules.ts'

const FAULTY = {
  carriage: [{ number: '8' }],
  playout: 'stream',
  streamUrl: '',
} as unknown as Channel

it('a fault that is already stored does not block other changes', () => {
  expect(channelFaults({ ...FAULTY, description: 'Meetings' }, FAULTY)).toEqual({})
  expect(Object.keys(channelFaults(FAULTY) ?? {})).toEqual(['carriage', 'streamUrl'])
})

it.each([
  [{ breakEverySec: 900, breakSec: 120 }, []],
  [{ breakEverySec: 0, breakSec: 0 }, []],
  [{ breakEverySec: 900, breakSec: 0 }, ['breakSec']],
  [{ breakEverySec: 0, breakSec: 120 }, ['breakEverySec']],
  [{ breakEverySec: 200, breakSec: 120 }, ['breakSec']],
])('breaks of a channel have a distance and a length that fit: %j', (breaks, faulty) => {
  const channel = { ...FAULTY, ...breaks }
  expect(Object.keys(channelFaults(channel, { ...FAULTY, breakSec: 1 }) ?? {})).toEqual(faulty)
  expect(channelFaults(channel, channel)).toEqual({})
})

it.each([
  ['2026-03-03 00:00:00.000Z', '2026-03-03 01:00:00.000Z', []],
  ['2026-03-03 00:00:00.000Z', '', []],
  ['', '2026-03-03 01:00:00.000Z', []],
  ['2026-03-03 01:00:00.000Z', '2026-03-03 01:00:00.000Z', ['crawlUntil']],
])('a crawl ends after it begins: from “%s” until “%s”', (crawlFrom, crawlUntil, faulty) => {
  const channel = { ...FAULTY, crawlFrom, crawlUntil }
  expect(Object.keys(channelFaults(channel, FAULTY) ?? {})).toEqual(faulty)
  expect(channelFaults(channel, channel)).toEqual({})
})
