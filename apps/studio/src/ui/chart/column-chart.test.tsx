import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { mouse } from '../testing/pointer.ts'
import { render } from '../testing/render.tsx'
import { ColumnChart } from './column-chart.tsx'

const COLUMNS = Array.from({ length: 30 }, (_, at) => ({
  name: `Mar ${at + 1}`,
  value: at,
  text: `${at} h`,
}))

async function drawColumns() {
  const screen = await render(<ColumnChart label="Hours on the air" columns={COLUMNS} />)
  const chart = screen.getByRole('slider', { name: 'Hours on the air' })
  return { screen, chart, read: () => chart.element().getAttribute('aria-valuetext') }
}

describe('S2.1 a chart of columns', () => {
  it('says the value of the column under the pointer, inside the chart', async () => {
    const { screen, chart } = await drawColumns()
    const box = chart.element().getBoundingClientRect()
    for (const column of [0, 3, 29]) {
      await mouse.move({ x: box.left + ((column + 0.5) * box.width) / 30, y: box.top + 20 })
      const value = screen.getByText(`Mar ${column + 1}: ${column} h`)

      await expect.element(value).toBeVisible()
      const place = value.element().getBoundingClientRect()
      expect(place.left).toBeGreaterThanOrEqual(box.left - 1)
      expect(place.right).toBeLessThanOrEqual(box.right + 1)
    }
    await mouse.move({ x: box.left, y: box.bottom + 200 })
    await expect.poll(() => screen.container.querySelector('[data-picked]')).toBeNull()
  })

  it('can be read with only the keyboard', async () => {
    const { chart, read } = await drawColumns()
    ;(chart.element() as HTMLElement).focus()
    expect(read()).toBe('Mar 1: 0 h')

    await userEvent.keyboard('{ArrowRight}')
    expect(read()).toBe('Mar 2: 1 h')
    await userEvent.keyboard('{PageUp}')
    expect(read()).toBe('Mar 9: 8 h')
    await userEvent.keyboard('{End}')
    expect(read()).toBe('Mar 30: 29 h')
    await userEvent.keyboard('{ArrowRight}')
    expect(read()).toBe('Mar 30: 29 h')
    await userEvent.keyboard('{Home}')
    expect(read()).toBe('Mar 1: 0 h')
    expect(await accessibilityFaults(chart.element())).toEqual([])
  })
})
