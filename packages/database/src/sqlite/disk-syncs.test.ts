import { describe, expect, it } from 'vitest'
import { createRounds } from './disk-syncs.ts'

/** Returns rounds that the test ends explicitly, together with a record of what has happened. */
function watchRounds() {
  const ends: ((error?: Error) => void)[] = []
  const rounds = createRounds(
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()))
      }),
  )
  const told: string[] = []
  const settle = async (name: string) => {
    await rounds.settle().then(
      () => told.push(name),
      (error: Error) => told.push(`${name}: ${error.message}`),
    )
  }
  return { ends, told, settle, idle: rounds.idle }
}

describe('syncing to disk', () => {
  it('serves all waiting writers in one sync, which begins after their writes', async () => {
    const { ends, told, settle } = watchRounds()
    const first = settle('a')
    const others = [settle('b'), settle('c')]

    expect(ends).toHaveLength(1)
    ends[0]?.()
    await first
    expect(told).toEqual(['a'])
    await expect.poll(() => ends.length).toBe(2)
    ends[1]?.()
    await Promise.all(others)

    expect(told).toEqual(['a', 'b', 'c'])
    expect(ends).toHaveLength(2)
  })

  it('reports a failure only to writers who waited for that sync', async () => {
    const { ends, told, settle, idle } = watchRounds()
    const first = settle('a')
    const second = settle('b')
    ends[0]?.(new Error('No space.'))
    await first
    await expect.poll(() => ends.length).toBe(2)
    ends[1]?.()
    await second
    await idle()

    expect(told).toEqual(['a: No space.', 'b'])
  })
})
