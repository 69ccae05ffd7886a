import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { render } from '../testing/render.tsx'
import { showToast } from './toast.tsx'
import { putToast, type Severity } from './toasts.tsx'

const SEVERITIES: Severity[] = ['info', 'success', 'warn', 'error', 'secondary', 'contrast']

// Time passes only when a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  notifications.clean()
  vi.useRealTimers()
})

async function drawToasts() {
  const screen = await render(<Button>Behind</Button>)
  // The container is rendered with the first toast.
  showToast({ summary: 'First', group: 'first' })
  await expect.poll(() => document.body.textContent).toContain('First')
  notifications.clean()
  await expect.poll(() => document.body.textContent).not.toContain('First')
  const shown = () => [...document.querySelectorAll('.mantine-Notification-title')]
  return { screen, texts: () => shown().map(({ textContent }) => textContent) }
}

describe('toasts', () => {
  it.each(SEVERITIES)('S3.6 S4.5 disappear after 4000 ms: %s', async (severity) => {
    const { screen, texts } = await drawToasts()
    putToast({ severity, summary: `Toast ${severity}`, detail: 'Detail.' })
    const role = severity === 'error' ? 'alert' : 'status'
    await expect
      .element(screen.window.getByRole(role).filter({ hasText: `Toast ${severity}` }))
      .toBeVisible()
    vi.advanceTimersByTime(3900)
    expect(texts()).toHaveLength(1)
    vi.advanceTimersByTime(2000)
    await expect.poll(texts).toEqual([])
  })

  it('S3.6 are accessible, whatever their severity', async () => {
    const { texts } = await drawToasts()
    vi.useRealTimers()
    for (const severity of SEVERITIES) {
      putToast({ severity, summary: severity, detail: 'Detail.', life: Number.POSITIVE_INFINITY })
      await expect.poll(texts).toContain(severity)
      expect(await accessibilityFaults()).toEqual([])
      notifications.clean()
    }
  })

  it('S4.5 are at most three, top right', async () => {
    const { texts } = await drawToasts()
    for (const summary of ['One', 'Two', 'Three', 'Four']) putToast({ summary })

    await expect.poll(texts).toHaveLength(3)
    const place = document.querySelector('[data-position="top-right"]')?.getBoundingClientRect()
    expect(place?.right).toBeGreaterThan(1400)
    expect(place?.top).toBeLessThan(100)
  })

  it('S4.5 wait while they are hovered, and are dismissed by their button', async () => {
    const { screen, texts } = await drawToasts()
    putToast({ summary: 'Wait for me' })
    await userEvent.hover(screen.window.getByText('Wait for me'))
    vi.advanceTimersByTime(20_000)
    expect(texts()).toEqual(['Wait for me'])

    await screen.window.getByRole('button', { name: 'Dismiss' }).click()
    vi.advanceTimersByTime(1000)
    await expect.poll(texts).toEqual([])
  })

  it('S3.6 stay as long as `life` says, and may have no close button', async () => {
    const { screen, texts } = await drawToasts()
    putToast({ summary: 'Stays', life: 60_000, closable: false })
    await expect.poll(texts).toEqual(['Stays'])
    vi.advanceTimersByTime(50_000)

    expect(texts()).toEqual(['Stays'])
    expect(screen.window.getByRole('button', { name: 'Dismiss' }).elements()).toEqual([])
    vi.advanceTimersByTime(12_000)
    await expect.poll(texts).toEqual([])
  })

  it('S3.6 replace the earlier toast of their group', async () => {
    const { texts } = await drawToasts()
    for (const summary of ['Saved once', 'Saved twice', 'Saved again']) {
      putToast({ summary, group: 'saving' })
    }

    await expect.poll(texts).toEqual(['Saved again'])
  })
})
