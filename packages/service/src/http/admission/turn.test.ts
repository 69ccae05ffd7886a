import { expect, it } from 'vitest'
import { createTurn } from './turn.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Starts turns of 5 ms, with a clock that only moves while the test works. */
function startTurns() {
  let now = 1000
  const turn = createTurn(5, () => now)
  return {
    ...turn,
    workFor(ms: number) {
      now += ms
    },
  }
}

it('has time for one task per turn', async () => {
  const turn = startTurns()

  expect(turn.hasTime()).toBe(true)
  turn.workFor(4)
  expect(turn.hasTime()).toBe(true)
  turn.workFor(1)
  expect(turn.hasTime()).toBe(false)
  await nextTurn()
  expect(turn.hasTime()).toBe(true)
})

it('has no time while connections arrive, for as long as the last task took', async () => {
  const turn = startTurns()
  turn.hasTime()
  turn.noteConnection()
  turn.workFor(20)
  await nextTurn()

  let pausedMs = 0
  while (!turn.hasTime()) {
    turn.noteConnection()
    turn.workFor(1)
    pausedMs += 1
    await nextTurn()
  }

  expect(pausedMs).toBe(20)
})

it('has time again after a turn without a connection', async () => {
  const turn = startTurns()
  turn.hasTime()
  turn.noteConnection()
  turn.workFor(500)
  await nextTurn()

  expect(turn.hasTime()).toBe(false)
  await nextTurn()
  expect(turn.hasTime()).toBe(true)
})
