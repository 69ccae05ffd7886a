import { widthOf } from '@docket/model/schedule/axis/axis'
import { PRECISIONS, type Precision, ticksOf } from '@docket/model/schedule/axis/ticks'
import { plan } from '@docket/model/schedule/plans/plan'
import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it, vi } from 'vitest'
import { render, type Screen } from '../testing/render.tsx'
import { Chart } from './chart.tsx'
import type { ChartBar, ChartProps } from './chart-props.ts'
import { axisOf, barRowsOf, withMoves } from './read-chart.ts'

const bar = (from: ChartBar[string], until: ChartBar[string], id = 'news'): ChartBar => ({
  from,
  until,
  ganttBarConfig: { id, label: id },
})

const CHART = {
  zone: 'America/New_York',
  rows: [{ label: 'One', bars: [bar('2026-11-21 09:00', '2026-11-21 10:00')] }],
  barStart: 'from',
  barEnd: 'until',
  chartStart: '2026-11-21 00:00',
  chartEnd: '2026-11-22 00:00',
} satisfies ChartProps

const drawChart = (props: Partial<ChartProps> = {}) => render(<Chart {...CHART} {...props} />)

const handlesOf = (screen: Screen) =>
  screen.getByRole('gridcell').element().getAttribute('data-handles')

/** What the studio shows instead of a chart whose properties are wrong. */
async function faultOf(props: Partial<ChartProps>): Promise<unknown> {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    return await drawChart(props).then(
      () => undefined,
      (fault: unknown) => fault,
    )
  } finally {
    quiet.mockRestore()
  }
}

function movedBy(hours: number, props: Partial<ChartProps> = {}) {
  const chart = { ...CHART, ...props }
  const rows = barRowsOf(chart)
  const slots = [{ id: '0', slots: rows.get('0').airings }]
  const wish = { kind: 'move' as const, ids: ['news'], deltaMs: hours * HOUR_MS }
  return withMoves(chart, plan(slots, wish, 'bump').moves)
}

describe('a chart', () => {
  it('writes texts back as texts, in its date format', () => {
    expect(movedBy(2).rows[0]?.bars[0]).toMatchObject({
      from: '2026-11-21 11:00',
      until: '2026-11-21 12:00',
    })
    const german = {
      dateFormat: 'DD.MM.YYYY HH:mm',
      rows: [{ label: 'One', bars: [bar('21.11.2026 09:00', '21.11.2026 10:00')] }],
      chartStart: '21.11.2026 00:00',
      chartEnd: '22.11.2026 00:00',
    }
    expect(movedBy(2, german).rows[0]?.bars[0]?.from).toBe('21.11.2026 11:00')
  })

  it('writes dates back as dates if there is no date format', () => {
    const dates = [bar(new Date('2026-11-21T14:00:00Z'), new Date('2026-11-21T15:00:00Z'))]
    const { rows, movedBars } = movedBy(2, {
      dateFormat: false,
      rows: [{ label: '', bars: dates }],
    })
    expect(rows[0]?.bars[0]?.from).toEqual(new Date('2026-11-21T16:00:00Z'))
    expect([...movedBars.values()]).toEqual([
      { oldStart: new Date('2026-11-21T14:00:00Z'), oldEnd: new Date('2026-11-21T15:00:00Z') },
    ])
  })

  it('S8.5 refuses an unknown precision with this message', async () => {
    expect(await faultOf({ precision: 'decade' as Precision })).toMatchObject({
      message:
        "Precision prop incorrect. Must be one of the following: 'hour', 'day', 'date', 'week', 'month'",
    })
  })

  it('refuses a time that is not in its date format', async () => {
    const wrong = [bar('21.11.2026', '2026-11-21 10:00')]
    expect(await faultOf({ rows: [{ label: 'One', bars: wrong }] })).toMatchObject({
      message: '“21.11.2026” is not a time like YYYY-MM-DD HH:mm.',
    })
  })

  it('has months with their real lengths: November 30.88%, December 45.59% of 68 days', () => {
    const axis = axisOf(
      { ...CHART, zone: 'UTC', chartStart: '2026-11-10 00:00', chartEnd: '2027-01-17 00:00' },
      1000,
    )
    const shares = ticksOf(axis, 'day').upper.map(({ from, until }) =>
      (((until - from) * axis.pxPerMs * 100) / widthOf(axis)).toFixed(2),
    )
    expect(shares).toEqual(['30.88', '45.59', '23.53'])
  })

  it.each([
    ['hour', [3, 4], 2],
    ['day', [21], 1],
    ['week', [47], 1],
    ['month', [11], 1],
    ['hour', [], 0],
  ] as const)('highlights the configured units (F9): %s %j', async (precision, units, count) => {
    const screen = await drawChart({ precision, highlightedUnits: [...units] })

    expect(screen.container.querySelectorAll('[data-unit]')).toHaveLength(count)
  })

  it.each(PRECISIONS)('formats times by its precision: %s', async (precision) => {
    const told = {
      hour: '09:00 – 10:00',
      day: '21. Nov 09:00 – 21. Nov 10:00',
      date: '21. November 2026 – 21. November 2026',
      week: '21. November 2026 (47) – 21. November 2026 (47)',
      month: '21. November 2026 – 21. November 2026',
    }
    const screen = await drawChart({ precision })

    await expect
      .element(screen.getByRole('gridcell', { name: `news, ${told[precision]}`, exact: true }))
      .toBeVisible()
  })

  it('S9.6 has rows of 40 px, day precision and, with a title, a label column of 150 px', async () => {
    const titled = await drawChart({ labelColumnTitle: 'Channel' })
    const row = titled.getByRole('row').element()

    expect(row.getBoundingClientRect().height).toBe(40)
    expect(titled.getByRole('rowheader').element().getBoundingClientRect().width).toBe(150)
    expect(titled.text()).toContain('21.Nov')

    const untitled = await drawChart()
    const first = untitled.getByRole('row').element().getBoundingClientRect()
    expect(first.left).toBe(untitled.container.getBoundingClientRect().left)
  })

  it.each([
    [{}, null],
    [{ hasHandles: true }, 'start end'],
    [{ hasHandles: true, immobile: true }, null],
  ])(
    'shows handles only on bars that ask for them, and never on an immobile bar: %j',
    async (config, handles) => {
      const { ganttBarConfig, ...times } = bar('2026-11-21 09:00', '2026-11-21 10:00')
      const own = { ...times, ganttBarConfig: { ...ganttBarConfig, ...config } } as ChartBar
      const screen = await drawChart({ rows: [{ label: '', bars: [own] }] })

      expect(handlesOf(screen)).toBe(handles)
    },
  )
})
