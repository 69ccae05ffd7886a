import { describe, expect, it } from 'vitest'
import { render } from '../testing/render.tsx'
import { Chart } from './chart.tsx'
import type { ChartBarConfig, ChartProps } from './chart-props.ts'
import { barRowsOf } from './read-chart.ts'

function chartOf(config: Partial<ChartBarConfig>) {
  const times = { begins: '2026-11-21 09:00', ends: '2026-11-21 10:30' }
  return {
    zone: 'America/New_York',
    rows: [
      { label: 'Harbor 8', bars: [{ ...times, ganttBarConfig: { id: 'news', ...config } }] },
      { label: 'Harbor 16', bars: [], highlightOnHover: true },
    ],
    barStart: 'begins',
    barEnd: 'ends',
    chartStart: '2026-11-21 00:00',
    chartEnd: '2026-11-22 00:00',
    labelColumnTitle: 'Channel',
  } satisfies ChartProps
}

const drawChart = (config: Partial<ChartBarConfig> = {}) => render(<Chart {...chartOf(config)} />)
const read = (config: Partial<ChartBarConfig> = {}) =>
  barRowsOf(chartOf(config)).get('0').airings[0]

describe('S3.8 the rows and bars of a chart', () => {
  it('are rows with a label and bars', async () => {
    const screen = await drawChart({ label: 'News' })

    expect(screen.getByRole('row').elements()).toHaveLength(2)
    await expect.element(screen.getByRole('rowheader', { name: 'Harbor 8' })).toBeVisible()
    await expect.element(screen.getByRole('rowheader', { name: 'Harbor 16' })).toBeVisible()
    expect(screen.getByRole('gridcell', { name: /News/ }).elements()).toHaveLength(1)
  })

  it('have their times in the properties that the chart names, and their id', () => {
    expect(read()).toMatchObject({
      id: 'news',
      row: '0',
      startsAt: Date.parse('2026-11-21T14:00:00Z'),
      endsAt: Date.parse('2026-11-21T15:30:00Z'),
    })
  })

  it.each([
    [{ label: 'Evening news' }, /^Evening news, /],
    [{ html: '<b>Late</b> news' }, /^Late/],
  ])('are named by their label or the text of their html: %j', async (config, name) => {
    const screen = await drawChart(config)

    await expect.element(screen.getByRole('gridcell', { name })).toBeVisible()
  })

  it('have their own style and class', async () => {
    const screen = await drawChart({ style: { opacity: 0.5 }, class: 'mine' })
    const bar = screen.getByRole('gridcell', { name: /Nov/ })

    await expect.element(bar).toHaveStyle({ opacity: '0.5' })
    await expect.element(bar).toHaveClass('mine')
  })

  it('have their drag options: mobility, bundle, push, and handles', () => {
    const config = { immobile: true, bundle: 'evening', pushOnOverlap: false, hasHandles: true }
    expect(read(config)).toMatchObject({
      locked: true,
      bundle: 'evening',
      exempt: true,
      fixedLength: false,
    })
    expect(read()).toMatchObject({ locked: false, exempt: false, fixedLength: true })
  })
})
