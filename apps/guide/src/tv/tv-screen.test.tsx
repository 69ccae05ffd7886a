import { afterAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drawGuide, leaveGuide } from '../testing/draw-guide.ts'
import { CHANNELS, harborPage } from '../testing/harbor.ts'
import { resizeTo, welcomeMotion } from '../testing/screen.ts'

const FILM = new URL('../../../../e2e/testing/colors.mp4', import.meta.url).href

afterAll(leaveGuide)

async function drawTv(lineup = CHANNELS) {
  await resizeTo(1920, 1080)
  const drawn = await drawGuide(harborPage({ view: 'tv' }, lineup), { lineup })
  await expect.poll(focusedRole).toBe('gridcell')
  return drawn
}

const focusedRole = () => document.activeElement?.role
const focusedTitle = () => document.activeElement?.querySelector('strong, span')?.textContent
const reached = () => document.querySelector('.g-tv-words strong')?.textContent
const channelOfFocus = () =>
  document.activeElement?.closest('[data-row]')?.querySelector('strong')?.textContent

describe('the guide on a television', () => {
  it('works with only the remote', async () => {
    const { screen } = await drawTv()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(reached).toBe(focusedTitle())
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    // The key code of a television's Back button, which has no key name.
    const back = new KeyboardEvent('keydown', { keyCode: 461, bubbles: true })
    document.activeElement?.dispatchEvent(back)
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(focusedRole).toBe('gridcell')
    await userEvent.keyboard('22')
    await expect.poll(channelOfFocus).toBe('22')
  })

  it('has no small text', async () => {
    await drawTv()
    const texts = [...document.querySelectorAll<HTMLElement>('.g-tv *')].filter(
      (one) => one.checkVisibility() && one.innerText && !one.matches('.g-hidden'),
    )
    const small = texts.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 28)

    expect(texts.length).toBeGreaterThan(10)
    expect(small.map((one) => one.outerHTML)).toEqual([])
  })

  it('visits every program with a held arrow key when motion is not welcome', async () => {
    await drawTv()
    const visited: number[] = []
    const note = ({ target }: FocusEvent) =>
      visited.push(Number((target as HTMLElement).dataset.block?.split('x')[1]))
    addEventListener('focusin', note)
    for (let press = 0; press < 30; press += 1) await userEvent.keyboard('{ArrowRight>}')
    await userEvent.keyboard('{/ArrowRight}')
    removeEventListener('focusin', note)

    expect(visited.length).toBeGreaterThan(5)
    expect(new Set(visited.slice(1).map((at, before) => at - (visited[before] ?? 0)))).toEqual(
      new Set([1]),
    )
  })

  it('previews the focused channel, muted, while the focus is on its current program', async () => {
    welcomeMotion()
    await drawTv(CHANNELS.map((one, at) => (at < 2 ? { ...one, live: `${FILM}?${at}` } : one)))
    const video = () => document.querySelector<HTMLVideoElement>('.g-tv-preview video')
    const plays = () => {
      const { paused = true, muted = false, currentTime = 0, src = '' } = video() ?? {}
      return !paused && muted && currentTime > 0.2 ? src : ''
    }
    await expect.poll(plays).toBe(`${FILM}?0`)
    expect(focusedRole()).toBe('gridcell')

    // Later programs are not on yet, so they have no live picture.
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(video).toBeNull()
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
    await expect.poll(plays).toBe(`${FILM}?1`)
  })
})
