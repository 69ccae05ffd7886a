import { expect, it } from 'vitest'
import { rolledCues } from './rolled-cues.ts'

const line = (from: number, until: number, text: string) => ({
  fromMs: from * 1000,
  untilMs: until * 1000,
  text,
})

it('live captions show the line before and their own, and vanish in silence', () => {
  const cues = rolledCues([line(1, 3, 'One'), line(3.5, 5, 'Two'), line(30, 32, 'Three')])
  expect(cues.map(({ fromMs, untilMs, lines }) => [fromMs, untilMs, lines])).toEqual([
    [1000, 3500, ['One']],
    [3500, 13_000, ['One', 'Two']],
    [30_000, 40_000, ['Three']],
  ])
})
