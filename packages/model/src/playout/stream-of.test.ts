import { expect, it } from 'vitest'
import { streamOf } from './stream-of.ts'

const STATION = { slug: 'harbor' }
const streamUrl = 'https://cdn.example/one.m3u8'

it.each([
  ['linear', '/live/harbor/one/main.m3u8'],
  ['stream', streamUrl],
  ['', streamUrl],
  ['none', ''],
] as const)('a channel whose picture comes from “%s” streams at “%s”', (playout, address) => {
  expect(streamOf(STATION, { playout, slug: 'one', streamUrl })).toBe(address)
})
