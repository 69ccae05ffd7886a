import { expect, it } from 'vitest'
import { percentOf, timeLeft } from './amounts.ts'

const upload = (bytes: number, sent: number, bytesPerSec: number) =>
  ({ key: '', name: '', state: 'sending', bytes, sent, bytesPerSec }) as const

it('says how much time is left in seconds, minutes or hours', () => {
  expect(timeLeft(upload(1000, 0, 0))).toBe('')
  expect(timeLeft(upload(1000, 999, 100))).toBe('1 second left')
  expect(timeLeft(upload(1000, 0, 100))).toBe('10 seconds left')
  expect(timeLeft(upload(60_000, 0, 100))).toBe('10 minutes left')
  expect(timeLeft(upload(1_000_000, 0, 100))).toBe('about 3 hours left')
})

it('says 100% only when everything has arrived', () => {
  expect(percentOf({ bytes: 1000, sent: 999 })).toBe(99)
  expect(percentOf({ bytes: 1000, sent: 1000 })).toBe(100)
})
