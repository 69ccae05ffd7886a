import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DelayedValue, readLater } from './read-later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function follow(read: (signal: AbortSignal) => Promise<string>) {
  const shown: DelayedValue<string>[] = []
  const cancel = readLater(read, (reading) => shown.push(reading))
  return { shown, cancel }
}

describe('S4.12 the details of a product', () => {
  it('show a loading state at once, and are fetched after 1200 ms', async () => {
    const read = vi.fn(async () => 'Harbor 8')
    const { shown } = follow(read)
    expect(shown).toEqual([{ state: 'loading' }])

    await vi.advanceTimersByTimeAsync(1199)
    expect(read).not.toHaveBeenCalled()

    await vi.advanceTimersByTimeAsync(1)
    expect(shown.at(-1)).toEqual({ state: 'read', value: 'Harbor 8' })
  })

  it('are not fetched when another product is opened within that time', async () => {
    const read = vi.fn(async () => 'Harbor 8')
    const { shown, cancel } = follow(read)
    await vi.advanceTimersByTimeAsync(1000)
    cancel()
    await vi.advanceTimersByTimeAsync(5000)

    expect(read).not.toHaveBeenCalled()
    expect(shown).toEqual([{ state: 'loading' }])
  })

  it('are not replaced by a late response for another product', async () => {
    let answer = (_: string) => {}
    let asked: AbortSignal | undefined
    const { shown, cancel } = follow((signal) => {
      asked = signal
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    await vi.advanceTimersByTimeAsync(1200)
    cancel()
    answer('Harbor 8')
    await vi.advanceTimersByTimeAsync(0)

    expect(asked?.aborted).toBe(true)
    expect(shown).toEqual([{ state: 'loading' }])
  })

  it('say why they could not be fetched', async () => {
    const { shown } = follow(async () => {
      throw new Error("The requested resource wasn't found.")
    })
    await vi.advanceTimersByTimeAsync(1200)

    expect(shown.at(-1)).toMatchObject({
      state: 'failed',
      error: { message: "The requested resource wasn't found." },
    })
  })
})
