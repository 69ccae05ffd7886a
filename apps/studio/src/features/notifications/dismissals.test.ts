import type { Notification } from '@docket/model/collections/station/notifications'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDismissals } from './dismissals.ts'

const NOTE = { id: 'note1', title: 'Airing clash' } as Notification

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('S4.3 a dismissed notification', () => {
  it('slides out for a second, leaves the list, and then is marked read', async () => {
    const markRead = vi.fn(() => new Promise(() => undefined))
    const dismissals = createDismissals({ markRead, onRefused: vi.fn() })

    dismissals.dismiss(NOTE)
    expect(dismissals.current().get('note1')).toBe('sliding')
    await vi.advanceTimersByTimeAsync(999)
    expect(markRead).not.toHaveBeenCalled()

    await vi.advanceTimersByTimeAsync(1)
    expect(dismissals.current().get('note1')).toBe('gone')
    expect(markRead).toHaveBeenCalledExactlyOnceWith(NOTE)
  })

  it('is told to the server once, however often it is clicked', async () => {
    const markRead = vi.fn(async () => undefined)
    const dismissals = createDismissals({ markRead, onRefused: vi.fn() })

    dismissals.dismiss(NOTE)
    dismissals.dismiss(NOTE)
    await vi.advanceTimersByTimeAsync(5000)

    expect(markRead).toHaveBeenCalledOnce()
  })

  it('comes back, with a word about it, when the server refuses', async () => {
    const refusal = new Error('The server is away.')
    const onRefused = vi.fn()
    const heard = vi.fn()
    const dismissals = createDismissals({ markRead: () => Promise.reject(refusal), onRefused })
    dismissals.subscribe(heard)

    dismissals.dismiss(NOTE)
    await vi.advanceTimersByTimeAsync(1000)

    expect(dismissals.current().has('note1')).toBe(false)
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(NOTE, refusal)
    expect(heard).toHaveBeenCalledTimes(3)
  })
})
