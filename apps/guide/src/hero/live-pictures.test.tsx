import { afterAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { CHANNELS, harborPage, NOW } from '../testing/harbor.ts'
import { resizeTo, welcomeMotion } from '../testing/screen.ts'

const FILM = new URL('../../../../e2e/testing/colors.mp4', import.meta.url).href

afterAll(leaveGuide)

/** Draws the guide of a station whose first two channels have streams. */
async function drawLive(streams = [`${FILM}?0`, `${FILM}?1`]) {
  const lineup = CHANNELS.map((one, at) => {
    const live = streams[at]
    return live ? { ...one, live, watch: `/tvguide/harbor/${one.slug}/watch` } : one
  })
  const { screen } = await drawGuide(harborPage({}, lineup), { lineup })
  const cards = screen.getByRole('region', { name: 'On now' }).getByRole('listitem')
  return { screen, card: (at: number) => cards.nth(at) }
}

/** Waits until the page has drawn and measured the last change. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
}

const video = () => document.querySelector('video')
const moving = () => document.querySelector<HTMLVideoElement>('video[data-moving]')?.src

describe('the live pictures of the guide', () => {
  it('replace a still one, play one at a time under the pointer, and can be paused', async () => {
    welcomeMotion()
    const { screen, card } = await drawLive()
    const place = () => JSON.stringify(card(2).element().getBoundingClientRect())
    const before = place()
    expect(video()).toBeNull()
    await expect.poll(moving).toContain(FILM)
    expect(video()?.muted).toBe(true)
    // Which one moves first depends on where the pointer is.
    const other = moving() === `${FILM}?0` ? 1 : 0
    await userEvent.hover(card(other))
    await expect.poll(moving).toBe(`${FILM}?${other}`)
    expect(document.querySelectorAll('video')).toHaveLength(1)
    expect(place()).toBe(before)
    expect(await accessibilityFaults()).toEqual([])

    await screen.getByRole('button', { name: 'Pause the live picture' }).click()
    await expect.poll(video).toBeNull()
    await screen.getByRole('button', { name: 'Play the live picture' }).click()
    await expect.poll(moving).toBe(`${FILM}?${other}`)
  })

  it('stop when they are scrolled out of view', async () => {
    welcomeMotion()
    await resizeTo(1440, 420)
    await drawLive()
    await expect.poll(moving).toContain(FILM)
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })

    await expect.poll(video).toBeNull()
  })

  it('fit a phone', async () => {
    welcomeMotion()
    await resizeTo(390, 844)
    await drawLive()
    await expect.poll(moving).toContain(FILM)

    expect(document.documentElement.scrollWidth).toBe(390)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('move on to the next channel when a stream fails', async () => {
    welcomeMotion()
    await drawLive(['/nothing.mp4', `${FILM}?1`])

    await expect.poll(moving).toBe(`${FILM}?1`)
    expect(document.querySelectorAll('video')).toHaveLength(1)
  })

  it('stay still when motion is not welcome', async () => {
    const { card } = await drawLive()
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    // For viewers who accept motion, pointing at a picture loads the live pictures immediately.
    await userEvent.hover(card(0))
    await import('../player/live-pictures.tsx')
    await nextFrames()
    vi.advanceTimersByTime(10_000)
    await nextFrames()

    expect(video()).toBeNull()
    expect(document.querySelector('.g-card-pause')).toBeNull()
  })
})
