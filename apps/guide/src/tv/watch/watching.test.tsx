import type { GuideChannel } from '@docket/model/guide/guide-window'
import { afterAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../../testing/accessibility-faults.ts'
import { drawTelevision, leaveTelevisionPage, pressKeys } from '../../testing/draw-television.ts'
import { CHANNELS, detailsOf } from '../../testing/harbor.ts'

const FILM = new URL('../../../../../e2e/testing/colors.mp4', import.meta.url).href

afterAll(leaveTelevisionPage)

/** The channels. Only those in these rows can be watched. */
function liveIn(...rows: number[]): GuideChannel[] {
  return CHANNELS.map((one, row) => (rows.includes(row) ? { ...one, live: `${FILM}?${row}` } : one))
}

const focused = () => document.activeElement
const focusedRole = () => focused()?.role
const focusedText = () => focused()?.textContent ?? ''
const rowOfFocus = () => focused()?.closest<HTMLElement>('[data-row]')?.dataset.row
const reached = () => document.querySelector('.tv-reached-words strong')?.textContent ?? ''
const search = () => location.search

async function drawGuide(drawing: Parameters<typeof drawTelevision>[0] = {}) {
  const drawn = await drawTelevision(drawing)
  await expect.poll(focusedRole).toBe('gridcell')
  return drawn
}

const video = () => document.querySelector<HTMLVideoElement>('video')
const playing = () => ((video()?.currentTime ?? 0) > 0.1 ? (video()?.currentSrc ?? '') : '')
const banner = () => document.querySelector('.tv-banner-channel')?.textContent ?? ''

describe('watching on a television', () => {
  it('begins with OK on what is on, and Back returns to the guide', async () => {
    await drawGuide({ lineup: liveIn(1) })
    await pressKeys('Down')
    const before = reached()
    await pressKeys('OK')
    await expect.poll(playing).toBe(`${FILM}?1`)
    expect(search()).toBe('?view=tv&watch=harbor-16')
    expect(banner()).toBe('16 Harbor 16 Education')
    expect(document.querySelector('.tv-banner h1')?.textContent).toBe(before)
    expect(document.querySelector('.tv-banner-next')?.textContent).toMatch(/^Next: .+ · 1:00 PM$/)
    await pressKeys('Back')
    await expect.poll(focusedRole).toBe('gridcell')
    expect([reached(), search()]).toEqual([before, '?view=tv'])
  })

  it('zaps to the next channel that can be watched, and opens only the last one', async () => {
    const { screen } = await drawTelevision({ lineup: liveIn(0, 2), query: 'watch=harbor-8' })
    await expect.poll(playing).toBe(`${FILM}?0`)
    await pressKeys('Up')
    await expect.poll(banner).toBe('22 Harbor 22 Government')
    expect(playing()).toBe(`${FILM}?0`)
    await expect.poll(playing).toBe(`${FILM}?2`)
    await pressKeys('Down')
    await expect.poll(playing).toBe(`${FILM}?0`)
    await pressKeys('2', '2')
    await expect.poll(playing).toBe(`${FILM}?2`)
    await pressKeys('9')
    await expect.element(screen.getByText('There is no channel 9.')).toBeVisible()
    // The guide shows the channel that was watched last.
    await pressKeys('Back')
    await expect.poll(rowOfFocus).toBe('2')
  })

  it('shows nothing over a picture that plays without a key', async () => {
    await drawTelevision({ lineup: liveIn(0), query: 'watch=harbor-8' })
    await expect.poll(playing).not.toBe('')
    // The test's film is short, so loop it.
    video()?.setAttribute('loop', '')
    await expect.poll(() => document.querySelector('.tv-banner, .tv-clock')).toBeNull()
    await pressKeys('Info')
    await expect.poll(banner).toBe('8 Harbor 8 Public')
  })

  it('has a menu, which Back closes', async () => {
    const { screen } = await drawTelevision({ lineup: liveIn(0), query: 'watch=harbor-8' })
    await expect.poll(playing).not.toBe('')
    // The test's film is short, so loop it.
    video()?.setAttribute('loop', '')
    await pressKeys('OK')
    await expect.poll(focusedText).toBe('Pause')
    await pressKeys('OK')
    await expect.poll(() => video()?.paused).toBe(true)
    expect(focusedText()).toBe('Play')
    expect(await accessibilityFaults()).toEqual([])
    await pressKeys('Back')
    await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument()
    await pressKeys('MediaPlayPause')
    await expect.poll(() => video()?.paused).toBe(false)
  })

  it('says when a channel has no captions, or cannot be watched here', async () => {
    const { screen } = await drawTelevision({ lineup: liveIn(0), query: 'watch=harbor-8' })
    await expect.poll(playing).not.toBe('')
    await pressKeys('Captions')
    await expect.element(screen.getByText('There are no captions here right now.')).toBeVisible()
    await pressKeys('1', '6')
    await expect.element(screen.getByText('This channel cannot be watched here.')).toBeVisible()
    await pressKeys('Up')
    await expect.poll(playing).toBe(`${FILM}?0`)
  })

  it('follows the Back key of the television itself', async () => {
    await drawGuide({ lineup: liveIn(0) })
    await pressKeys('OK')
    await expect.poll(playing).not.toBe('')
    history.back()
    await expect.poll(focusedRole).toBe('gridcell')
  })

  it.each(['{Escape}', '{Backspace}'])('goes back with %s', async (key) => {
    await drawTelevision({ lineup: liveIn(0), query: 'watch=harbor-8' })
    await expect.poll(playing).not.toBe('')
    await userEvent.keyboard(key)
    await expect.poll(focusedRole).toBe('gridcell')
  })
})

const CARDS = Array.from({ length: 8 }, (_, at) => ({
  show: `show${at}`,
  title: `Council ${at}`,
  series: '',
  seriesTitle: '',
  episode: '',
  category: 'Civic',
  language: 'en',
  date: Date.parse('2026-02-01T00:00:00Z'),
  year: 2026,
  lengthMs: 1_800_000,
  hasCaptions: at === 0,
  hasDescription: false,
  stream: `${FILM}?r${at}`,
}))
const [elsewhere] = CARDS.map(({ stream: _, ...card }) => ({
  ...card,
  show: 'elsewhere',
  url: 'https://example.org/',
}))
const CLOCK = detailsOf('a0x0').clock
const LIBRARY = {
  clock: CLOCK,
  shelves: [
    { kind: 'new', name: '', query: {}, count: 9, items: [elsewhere, ...CARDS] },
    { kind: 'series', name: 'City Council', query: {}, count: 8, items: CARDS },
  ],
}
const recordingOf = (show: string, at: number) => ({
  kind: 'recording',
  station: {},
  stream: `${FILM}?r${at}`,
  date: CARDS[0]?.date,
  lengthMs: 0,
  show: { id: show, title: `Council ${at}`, description: '' },
  chapters: [],
  clock: CLOCK,
})
const ANSWERS = {
  '/api/guide/harbor/library': LIBRARY,
  '/api/guide/harbor/recordings/show2': recordingOf('show2', 2),
}

const shelfOfFocus = () => focused()?.closest('.tv-shelf')?.getAttribute('aria-label')

describe('the library on a television', () => {
  it('plays a recording from a shelf, and Back returns to it', async () => {
    await drawGuide({ answers: ANSWERS })
    await pressKeys('Up', 'Right', 'Right')
    expect(focusedText()).toBe('Library')
    await pressKeys('OK')
    // A recording on another website cannot be played here.
    await expect.poll(focusedText).toContain('Council 0')
    await pressKeys('Down', 'Right', 'Right')
    await expect.poll(focusedText).toContain('Council 2')
    expect(await accessibilityFaults()).toEqual([])
    await pressKeys('OK')
    await expect.poll(playing).toBe(`${FILM}?r2`)
    expect(search()).toBe('?view=tv&recording=show2')
    await pressKeys('Back')
    await expect.poll(shelfOfFocus).toBe('City Council')
    expect(focusedText()).toContain('Council 2')
    await pressKeys('Back')
    await expect.poll(focusedRole).toBe('gridcell')
  })

  it('offers first what the viewer began on this device', async () => {
    const stored = [{ id: 'show5', atSec: 60, lengthSec: 1800, watchedAt: 1 }]
    await drawTelevision({ answers: ANSWERS, query: 'library=1', stored })
    await expect.poll(focusedText).toContain('Council 5')
    expect(shelfOfFocus()).toBe('Continue watching')
  })

  it('says that it could not be loaded, and tries again', async () => {
    const answers: Record<string, unknown> = {}
    const { screen } = await drawTelevision({ answers, query: 'library=1', page: { version: 2 } })
    await expect.element(screen.getByText(/could not be loaded/)).toBeVisible()
    answers['/api/guide/harbor/library'] = LIBRARY
    await pressKeys('OK')
    await expect.poll(focusedText).toContain('Council 0')
  })
})
