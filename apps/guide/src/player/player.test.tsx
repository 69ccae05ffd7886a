import type { WatchPage } from '@docket/model/guide/guide-page'
import { HOUR_MS } from '@docket/model/time/instants'
import { playerWords } from '@docket/texts/guide/guide-player'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { CHANNELS, CLOCK, HARBOR, NOW } from '../testing/harbor.ts'

const words = playerWords('en')
const FILM = new URL('../../../../e2e/testing/colors.mp4', import.meta.url).href
const [CHANNEL = { id: '', slug: '', name: '', number: '', programmes: [] }] = CHANNELS

type Beat = { path: string; session: string; number: number; seconds: number }
let beats: Beat[] = []

beforeEach(() => {
  beats = []
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockImplementation((path, body) => {
    void (body as Blob).text().then((text) => beats.push({ path: `${path}`, ...JSON.parse(text) }))
    return true
  })
  return () => beacon.mockRestore()
})
afterAll(leaveGuide)

function watchPage(slug: string, more: Partial<WatchPage> = {}): WatchPage {
  const { programmes: _, ...face } = CHANNEL
  const channel = { ...face, slug, watch: `/tvguide/harbor/${slug}/watch` }
  const times = { startsAt: NOW - HOUR_MS, endsAt: NOW + HOUR_MS }
  const on = { id: 'tide', title: 'Tide tables', marks: [], ...times, channel }
  return {
    kind: 'watch',
    now: NOW,
    station: HARBOR,
    channel,
    stream: `${FILM}?live`,
    clock: CLOCK,
    listings: [{ ...on, recording: `${FILM}?recording` }],
    ...more,
  }
}

async function drawPlayer(page: WatchPage) {
  const path = `/tvguide/harbor/${page.channel.slug}/watch`
  const { screen } = await drawGuide(page, { path })
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) })
  return { screen, button }
}

const video = () => document.querySelector('video')
const at = () => video()?.currentTime ?? 0

describe('the player of a channel', () => {
  it('loads nothing until it plays, and works with buttons and keys', async () => {
    const { button } = await drawPlayer(watchPage('keys'))
    await expect.element(button('Play')).toBeEnabled()
    expect(video()).toBeNull()
    await button('Play').click()
    await expect.poll(at).toBeGreaterThan(0.2)
    expect(document.activeElement?.className).toBe('dp')
    await userEvent.keyboard('k')
    await expect.element(button('Play')).toBeVisible()
    await userEvent.keyboard('m')
    await expect.element(button('Unmute')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => Math.round(at())).toBe(Math.round(video()?.duration ?? 0))
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(at).toBe(0)
    expect(await accessibilityFaults()).toEqual([])
  })

  it.each(['k', ' '])('plays when %j is pressed anywhere on the page', async (key) => {
    const { button } = await drawPlayer(watchPage(`key${key.charCodeAt(0)}`))
    await expect.element(button('Play')).toBeEnabled()
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard(key)
    await expect.poll(at).toBeGreaterThan(0.2)
    expect(scrollY).toBe(0)
  })

  it.each(['k', ' '])('plays when %j is pressed before the scripts have loaded', async (key) => {
    const page = watchPage(`early${key.charCodeAt(0)}`)
    const path = `/tvguide/harbor/${page.channel.slug}/watch`
    const { release } = await drawGuide(page, { path, held: true })
    await userEvent.keyboard(key)
    await release()
    await expect.poll(at).toBeGreaterThan(0.2)
    expect(scrollY).toBe(0)
  })

  it('mutes when the mute key was pressed while it was loading', async () => {
    const { button } = await drawPlayer(watchPage('muted'))
    await expect.element(button('Play')).toBeEnabled()
    // Both keys are pressed before the player is ready, while its code is loading.
    for (const key of ['k', 'm']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
    await expect.element(button('Unmute')).toBeVisible()
  })

  it('leaves keys to the fields and controls of the page', async () => {
    const { screen, button } = await drawPlayer(watchPage('fields'))
    await expect.element(button('Play')).toBeEnabled()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await userEvent.keyboard('k ')
    expect(field.value).toBe('k ')
    field.remove()
    expect(video()).toBeNull()
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })

  it('starts a recorded program over from its beginning, and returns to live', async () => {
    const { button } = await drawPlayer(watchPage('recorded'))
    await button('Start over: Tide tables').click()
    await expect.poll(() => video()?.src).toBe(`${FILM}?recording`)
    await button('Back to live').click()
    await expect.poll(() => video()?.src).toBe(`${FILM}?live`)
    await expect.element(button('Start over: Tide tables')).toBeVisible()
  })

  it('reports how long it plays, under a name that is not stored', async () => {
    const { button } = await drawPlayer(watchPage('counted'))
    await button('Play').click()
    await expect.poll(() => beats.length).toBe(1)
    await expect.poll(at).toBeGreaterThan(1.5)
    await userEvent.keyboard('k')
    await expect.poll(() => beats.length).toBe(2)
    const [begun, paused] = beats

    expect(begun).toMatchObject({ path: '/live/harbor/counted/beats', number: 0, seconds: 0 })
    expect(paused).toMatchObject({ session: begun?.session, number: 1, seconds: 1 })
    expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0])
  })

  it('says what to do when the stream cannot be reached, and tries again', async () => {
    const { screen, button } = await drawPlayer(watchPage('silent', { stream: '/nothing.mp4' }))
    await button('Play').click()
    const alert = screen.getByRole('alert')
    await expect.element(alert.getByText(words.unplayable)).toBeVisible()
    const first = alert.element()
    await button('Try again').click()

    await expect.poll(() => first.isConnected).toBe(false)
    await expect.element(alert.getByText(words.unplayable)).toBeVisible()
  })
})
