import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
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

const markup = (config: Partial<ChartBarConfig> = {}) =>
  renderToStaticMarkup(<Chart {...chartOf(config)} />)
const read = (config: Partial<ChartBarConfig> = {}) =>
  barRowsOf(chartOf(config)).get('0').airings[0]

describe('S3.8 the rows and bars of a chart', () => {
  it('are rows with a label and bars', () => {
    expect(markup().match(/role="row"/g)).toHaveLength(2)
    expect(markup()).toContain('Harbor 8')
    expect(markup()).toContain('Harbor 16')
    expect(markup().match(/data-bar=/g)).toHaveLength(1)
  })

  it('have their times in the properties that the chart names, and their id', () => {
    expect(read()).toMatchObject({
      id: 'news',
      row: '0',
      startsAt: Date.parse('2026-11-21T14:00:00Z'),
      endsAt: Date.parse('2026-11-21T15:30:00Z'),
    })
    expect(markup()).toContain('data-bar="news"')
  })

  it('are named by their label or the text of their html', () => {
    expect(markup({ label: 'Evening news' })).toContain('aria-label="Evening news, ')
    expect(markup({ html: '<b>Late</b> news' })).toContain('aria-label="Late')
  })

  it('have their own style and class', () => {
    const own = markup({ style: { opacity: 0.5 }, class: 'mine' })
    expect(own).toContain('opacity:0.5')
    expect(own).toMatch(/class="[^"]*\bmine\b/)
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
    expect(markup({ hasHandles: true })).toContain('data-handles="start end"')
  })
})
