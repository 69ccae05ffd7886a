import { fitAxis } from '@docket/model/schedule/axis/axis'
import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drag, middleOf } from '../testing/pointer.ts'
import { render } from '../testing/render.tsx'
import { Scrubber } from './scrubber.tsx'
import { createSight } from './sight.ts'

const FROM = Date.parse('2026-11-02T05:00:00Z')
const DAYS = 14
const WIDTH_PX = 1400

async function drawStrip() {
  const sight = createSight()
  const show = (at: number) => sight.set({ from: at, until: at + 24 * HOUR_MS })
  show(FROM)
  const window = { from: FROM, until: FROM + DAYS * 24 * HOUR_MS }
  const screen = await render(
    <div style={{ width: WIDTH_PX }}>
      <Scrubber
        label="Two weeks"
        axis={fitAxis(window, 'America/New_York', WIDTH_PX)}
        strip={{ density: [], gaps: [], conflicts: [] }}
        sight={sight}
        onGo={show}
      />
    </div>,
  )
  const slider = screen.getByRole('slider', { name: 'Two weeks' })
  return { screen, slider, at: () => Number(slider.element().getAttribute('aria-valuenow')) }
}

describe('the strip of two weeks', () => {
  it('can be moved with keys: by an hour, by a day, and to its ends', async () => {
    const { slider, at } = await drawStrip()
    ;(slider.element() as HTMLElement).focus()
    await userEvent.keyboard('{PageDown}{ArrowRight}')
    expect(at()).toBe(25)
    expect(slider.element().getAttribute('aria-valuetext')).toMatch(/^Tue, Nov 3, 1:00 AM/)

    await userEvent.keyboard('{ArrowLeft}{PageUp}')
    expect(at()).toBe(0)
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(at()).toBe((DAYS - 1) * 24)
  })

  it('can be dragged by its frame', async () => {
    const { screen, slider, at } = await drawStrip()
    const from = middleOf(slider.element())
    const strip = screen.container.querySelector('[data-scrubber]')?.getBoundingClientRect()
    const dayPx = (strip?.width ?? 0) / DAYS
    await drag(from, { ...from, x: from.x + 50 }, { ...from, x: from.x + 5 * dayPx })

    await expect.poll(at).toBe(5 * 24)
  })

  it('moves to where it is pressed', async () => {
    const { screen, at } = await drawStrip()
    const strip = middleOf(screen.container.querySelector('[data-scrubber]') ?? screen.container)
    await drag(strip)

    await expect.poll(at).toBe(6.5 * 24)
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })
})
