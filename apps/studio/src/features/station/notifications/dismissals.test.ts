import type { Notification } from '@docket/model/station/notifications'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDismissals } from './dismissals.ts'

const NOTE = { id: 'note1', title: 'Airing clash' } as Notification

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('S4.3 a dismissed notification', () => {
  it('slides out for a second, leaves the list, and is then marked as read', async () => {
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

  it('is sent to the server once, for any number of clicks', async () => {
    const markRead = vi.fn(async () => undefined)
    const dismissals = createDismissals({ markRead, onRefused: vi.fn() })

    dismissals.dismiss(NOTE)
    dismissals.dismiss(NOTE)
    await vi.advanceTimersByTimeAsync(5000)

    expect(markRead).toHaveBeenCalledOnce()
  })

  it('returns with a message when the server refuses', async () => {
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
