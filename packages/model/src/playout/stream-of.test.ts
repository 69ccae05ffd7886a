import { expect, it } from 'vitest'
import { receiverStreamOf, streamOf } from './stream-of.ts'

const streamUrl = 'https://cdn.example/one.m3u8'

it.each([
  ['linear', true, '/live/harbor/one/main.m3u8'],
  ['linear', false, ''],
  ['stream', false, streamUrl],
  ['', true, streamUrl],
  ['none', true, ''],
] as const)(
  'a channel whose picture comes from “%s” (public: %s) streams at “%s”',
  (playout, shown, address) => {
    expect(streamOf('harbor', { playout, slug: 'one', streamUrl, public: shown })).toBe(address)
  },
)

it('apps and set-top boxes get transport streams if there are any', () => {
  expect(receiverStreamOf('/live/harbor/one/main.m3u8')).toBe('/live/harbor/one/ts.m3u8')
  expect(receiverStreamOf(streamUrl)).toBe(streamUrl)
})
