import { expect, it } from 'vitest'
import { readReceiverAddress } from './receiver-address.ts'

it.each([
  ['udp://239.1.2.3:5000', { protocol: 'udp', host: '239.1.2.3', port: 5000 }],
  [' SRT://Headend.Example:9000 ', { protocol: 'srt', host: 'headend.example', port: 9000 }],
  ['udp://[ff02::1]:1234', { protocol: 'udp', host: 'ff02::1', port: 1234 }],
])('reads %s', (address, expected) => {
  expect(readReceiverAddress(address)).toEqual(expected)
})

it.each([
  'rtmp://a.example:1935',
  'udp://a.example',
  'udp://a.example:0',
  'udp://a.example:70000',
  'srt://a.example:9000?mode=listener',
  'udp://user@a.example:5000',
  'srt://:9000',
])('refuses %s', (address) => {
  expect(readReceiverAddress(address)).toBeUndefined()
})
