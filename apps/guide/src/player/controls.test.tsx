import { Stage } from '@docket/player/controls'
import type { LiveTimeline } from '@docket/player/place'
import { playerWords } from '@docket/texts/guide/guide-player'
import { createRef } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'

const texts = playerWords('en')
const FILM = new URL('../../../../e2e/testing/colors.mp4', import.meta.url).href
const WIDTHS = [300, 320, 390, 844, 1024, 1920]

afterEach(async () => {
  await cleanup()
  await page.viewport(1440, 900)
})

type Live = { behindSec: number }

const CHAPTERS = [
  { atSec: 0, title: 'Roll call' },
  { atSec: 1, title: 'Budget' },
]
const PREVIEWS = {
  url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  columns: 2,
  rows: 2,
  count: 4,
  width: 160,
  height: 90,
  stepMs: 500,
}

/** Draws the controls over a film of two seconds, or over one that claims to be live. */
async function drawStage({ live }: { live?: Live } = {}) {
  const video = createRef<HTMLVideoElement>()
  const seek = vi.fn()
  const timeline: LiveTimeline = {
    dateAt: (sec) => Date.UTC(2026, 7, 3, 18) + sec * 1000,
    liveSec: () => (video.current?.currentTime ?? 0) + (live?.behindSec ?? 0),
    earliestSec: () => -3600,
    seek,
  }
  const timeText = (at: number) => new Date(at).toISOString().slice(11, 16)
  await render(
    <Stage
      video={video}
      texts={texts}
      timeText={timeText}
      name="Harbor 8"
      timeline={live && timeline}
      {...(!live && { chapters: CHAPTERS, previews: PREVIEWS })}
    >
      {() => (
        // biome-ignore lint/a11y/useMediaCaption: the film has no sound
        <video
          ref={(element) => {
            video.current = element
            if (element && live) Object.defineProperty(element, 'duration', { value: Infinity })
          }}
          src={FILM}
        />
      )}
    </Stage>,
  )
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const frame = page.getByRole('region', { name: texts.named({ channel: 'Harbor 8' }) })
  await expect.element(button('Play')).toBeVisible()
  await expect.poll(() => video.current?.readyState).toBeGreaterThan(2)
  const element = video.current
  if (!element) throw new Error('There is no video.')
  return { video: element, frame, button, seek }
}

describe('the controls of the player', () => {
  it('follow the keys that viewers know', async () => {
    const { video } = await drawStage()
    const at = () => Math.round(video.currentTime * 10) / 10
    const { duration } = video
    await userEvent.keyboard('5')
    await expect.poll(at).toBe(Math.round(duration * 5) / 10)
    await userEvent.keyboard('j')
    await expect.poll(at).toBe(0)
    await userEvent.keyboard('{End}')
    await expect.poll(at).toBe(Math.round(duration * 10) / 10)
    await userEvent.keyboard('{Home}')
    await expect.poll(at).toBe(0)
    await userEvent.keyboard('>')
    expect(video.playbackRate).toBe(1.25)
    await userEvent.keyboard('<')
    expect(video.playbackRate).toBe(1)
    await userEvent.keyboard('m')
    expect(video.muted).toBe(true)
    await userEvent.keyboard(' ')
    await expect.poll(() => video.paused).toBe(false)
  })

  it('say the volume in percent', async () => {
    const { video } = await drawStage()
    const slider = page.getByRole('slider', { name: 'Volume' })
    await expect.element(slider).toHaveAttribute('aria-valuetext', '100 percent')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '90 percent')
    expect(video.volume).toBeCloseTo(0.9)
  })

  it('list the keys when ? is pressed, and give the focus back', async () => {
    const { frame } = await drawStage()
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    expect(document.activeElement).toBe(frame.element())
  })

  it('disappear while the viewer only watches, and return with any key', async () => {
    const { frame } = await drawStage()
    await userEvent.keyboard('k')
    // Without looping, the film would end first, and the controls of a paused video stay visible.
    frame.element().querySelector('video')?.setAttribute('loop', '')
    await expect.element(frame).toHaveAttribute('data-idle')
    await userEvent.keyboard('m')
    await expect.element(frame).not.toHaveAttribute('data-idle')
  })

  it('show live as live, with the time of day', async () => {
    const { button } = await drawStage({ live: { behindSec: 0 } })
    await expect.element(button('Live')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText('18:00')).toBeVisible()
    const bar = page.getByRole('slider', { name: 'Position' })
    await expect.element(bar).toHaveAttribute('aria-valuetext', '18:00, live')
  })

  it('say how far behind live the picture is, and go back to live', async () => {
    const { button, seek } = await drawStage({ live: { behindSec: 1200 } })
    const bar = page.getByRole('slider', { name: 'Position' })
    await expect.element(bar).toHaveAttribute('aria-valuetext', '18:00, 20:00 behind live')
    await button('Go to live').click()
    expect(seek).toHaveBeenCalledWith(1200)
  })

  it('show the chapter and a small picture of the position under the pointer', async () => {
    const { video } = await drawStage()
    const bar = page.getByRole('slider', { name: 'Position' })
    await bar.hover({ position: { x: 1000, y: 12 } })
    await expect.element(page.getByText('Budget')).toBeVisible()
    const tile = document.querySelector<HTMLElement>('.dp-tile')
    expect([tile?.dataset.tile, tile?.style.backgroundPosition]).toEqual(['3', '-160px -90px'])
    expect(document.querySelectorAll('.dp-mark')).toHaveLength(2)
    video.currentTime = 1.2
    await expect.element(bar).toHaveAttribute('aria-valuetext', '0:01 of 0:02, Budget')
  })

  it('use the full screen of the video where a browser has no other, as on an iPhone', async () => {
    const { video, button } = await drawStage()
    for (const name of ['requestFullscreen', 'webkitRequestFullScreen']) {
      const own = Object.getOwnPropertyDescriptor(Element.prototype, name)
      Reflect.deleteProperty(Element.prototype, name)
      onTestFinished(() => {
        if (own) Object.defineProperty(Element.prototype, name, own)
      })
    }
    const webkitEnterFullscreen = vi.fn()
    Object.assign(video, { webkitEnterFullscreen })
    await button('Full screen').click()
    expect(webkitEnterFullscreen).toHaveBeenCalledOnce()
  })

  it('choose the speed among the settings, which Escape closes', async () => {
    const { video, button } = await drawStage()
    await button('Settings').click()
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Speed' }), '1.5×')
    expect(video.playbackRate).toBe(1.5)
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('.dp-settings')).toBeNull()
  })

  it('skip with a double tap on one side of the picture', async () => {
    const { video } = await drawStage()
    video.currentTime = 1
    const picture = document.querySelector('.dp-touch')
    const box = picture?.getBoundingClientRect() ?? new DOMRect()
    const shared = { bubbles: true, pointerType: 'touch', clientX: box.left + 10, clientY: 50 }
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
      picture?.dispatchEvent(new PointerEvent(type, shared))
    }
    await expect.element(page.getByText('−10 s')).toBeVisible()
    await expect.poll(() => video.currentTime).toBe(0)
  })

  it.each(WIDTHS)('lie in one row inside a picture of %d pixels', async (width) => {
    await page.viewport(width, 600)
    const { frame } = await drawStage({ live: { behindSec: 0 } })
    const outer = frame.element().getBoundingClientRect()
    const shown = [...frame.element().querySelectorAll('.dp-row button')].filter(
      (one) => one.getClientRects().length > 0,
    )
    const boxes = shown.map((one) => one.getBoundingClientRect())
    expect(boxes.length).toBeGreaterThanOrEqual(5)
    expect(boxes.every(({ right }) => right <= outer.right)).toBe(true)
    expect(new Set(boxes.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1)
  })
})
