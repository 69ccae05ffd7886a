import type { GuideChannel } from '@docket/model/guide/guide-window'
import { afterAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../../testing/accessibility-faults.ts'
import { drawTelevision, leaveTelevisionPage, pressKeys } from '../../testing/draw-television.ts'
import { CHANNELS } from '../../testing/harbor.ts'
import { welcomeMotion } from '../../testing/screen.ts'

const FILM = new URL('../../../../../e2e/testing/colors.mp4', import.meta.url).href

afterAll(leaveTelevisionPage)

/** The channels. Only those in these rows can be watched. */
function liveIn(...rows: number[]): GuideChannel[] {
  return CHANNELS.map((one, row) => (rows.includes(row) ? { ...one, live: `${FILM}?${row}` } : one))
}

/** As many channels as a large system has. */
function manyChannels(count: number): GuideChannel[] {
  const [first] = CHANNELS
  return Array.from({ length: count }, (_, row) => ({
    ...(first as GuideChannel),
    id: `m${row}`,
    slug: `many-${row}`,
    name: `Many ${row}`,
    number: String(100 + row),
  }))
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

describe('the guide on a television', () => {
  it('moves with the arrows, and shows the program under the focus in large letters', async () => {
    await drawGuide()
    const first = reached()
    expect(focusedText()).toContain(first)
    await pressKeys('Right')
    await expect.poll(reached).not.toBe(first)
    expect(focusedText()).toContain(reached())
    await pressKeys('Down', 'Down', 'Down')
    expect(rowOfFocus()).toBe('2')
    await pressKeys('Left', 'Up')
    expect(rowOfFocus()).toBe('1')
    expect(await accessibilityFaults()).toEqual([])
  })

  it('goes to a channel by its number', async () => {
    const { screen } = await drawGuide()
    await pressKeys('2', '2')
    await expect.element(screen.getByRole('status').getByText('22')).toBeVisible()
    await expect.poll(rowOfFocus).toBe('2')
  })

  it('opens a program with OK, and returns to where the viewer was with Back', async () => {
    const { screen } = await drawGuide()
    await pressKeys('Down', 'Right', 'Right')
    const before = reached()
    await pressKeys('OK')
    const program = screen.getByRole('dialog', { name: before })
    await expect.element(program.getByText('From City Hall.')).toBeVisible()
    expect(search()).toMatch(/^\?view=tv&airing=a1x\d+$/)
    expect(focusedText()).toBe('Close')
    expect(await accessibilityFaults()).toEqual([])
    await pressKeys('Back')
    await expect.element(program).not.toBeInTheDocument()
    await expect.poll(focusedRole).toBe('gridcell')
    expect([reached(), rowOfFocus(), search()]).toEqual([before, '1', '?view=tv'])
  })

  it('has a menu above the first channel, which can jump to the evening', async () => {
    await drawGuide()
    await pressKeys('Up')
    expect(focusedText()).toBe('Guide')
    await pressKeys('Right')
    expect(focusedText()).toBe('Tonight')
    await pressKeys('OK')
    await expect.poll(focusedText).toContain('8:00 PM')
    await pressKeys('Up', 'Down')
    await expect.poll(focusedRole).toBe('gridcell')
  })

  it('draws only what is on the screen, however many channels there are', async () => {
    await drawGuide({ lineup: manyChannels(60) })
    const rows = () => document.querySelectorAll('[data-row]').length
    expect(rows()).toBe(6)
    const begun = performance.now()
    await pressKeys(...Array(59).fill('Down'))
    const eachMs = (performance.now() - begun) / 59
    expect([rowOfFocus(), rows()]).toEqual(['59', 6])
    // One frame on the test's screen plus the work of one step.
    expect(eachMs).toBeLessThan(100)
  })

  it('has no text smaller than 24 of 1080 lines, and nothing outside the safe area', async () => {
    await drawGuide({ lineup: manyChannels(12) })
    const texts = [...document.querySelectorAll<HTMLElement>('.tv *')].filter(
      (one) => one.checkVisibility() && one.innerText && one.children.length === 0,
    )
    const small = texts.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 23.9)
    const outside = texts.filter((one) => {
      const { left, top, bottom } = one.getBoundingClientRect()
      return left < 95 || top < 53 || bottom > 1027
    })

    expect(texts.length).toBeGreaterThan(20)
    expect([small, outside].map((some) => some.map((one) => one.outerHTML))).toEqual([[], []])
  })

  it('turns dark when nobody presses a key, and the next key only lights it', async () => {
    await drawGuide({ stillMs: 400 })
    await expect.poll(() => document.querySelector('.tv-asleep')).not.toBeNull()
    const before = reached()
    await pressKeys('Right')
    await expect.poll(() => document.querySelector('.tv-asleep')).toBeNull()
    expect(reached()).toBe(before)
    await pressKeys('Right')
    await expect.poll(reached).not.toBe(before)
  })

  it('previews the channel under the focus, without its sound', async () => {
    welcomeMotion()
    await drawGuide({ lineup: liveIn(0) })
    const video = () => document.querySelector<HTMLVideoElement>('.tv-preview video')
    await expect.poll(() => (video()?.currentTime ?? 0) > 0.2 && video()?.muted).toBe(true)
    await pressKeys('Down')
    await expect.poll(video).toBeNull()
  })

  it('speaks Spanish', async () => {
    const { screen } = await drawGuide({ language: 'es' })
    await expect.element(screen.getByRole('button', { name: 'Esta noche' })).toBeVisible()
    expect(document.body.innerText).toContain('martes, 3 de marzo')
  })
})
