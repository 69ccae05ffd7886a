import { expect, it } from 'vitest'
import { createTurn } from './turn.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

function workFor(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

it('has time for one piece of work, and again in the next turn', async () => {
  const turn = createTurn(5)

  expect(turn.hasTime()).toBe(true)
  expect(turn.hasTime()).toBe(true)
  workFor(6)
  expect(turn.hasTime()).toBe(false)
  await nextTurn()
  expect(turn.hasTime()).toBe(true)
})

it('has no time while connections arrive, for as long as the last work took', async () => {
  const turn = createTurn(5)
  turn.hasTime()
  turn.noteConnection()
  workFor(20)
  await nextTurn()

  const began = performance.now()
  let turns = 0
  while (!turn.hasTime()) {
    turns += 1
    turn.noteConnection()
    await nextTurn()
  }

  expect(turns).toBeGreaterThan(1)
  expect(performance.now() - began).toBeGreaterThan(15)
})

it('has time again after a turn without a connection', async () => {
  const turn = createTurn(5)
  turn.hasTime()
  turn.noteConnection()
  workFor(500)
  await nextTurn()

  expect(turn.hasTime()).toBe(false)
  await nextTurn()
  expect(turn.hasTime()).toBe(true)
})
