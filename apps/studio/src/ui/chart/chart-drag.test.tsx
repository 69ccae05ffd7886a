import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drag, middleOf, mouse, type Point } from '../testing/pointer.ts'
import { render, type Screen } from '../testing/render.tsx'
import { Chart } from './chart.tsx'
import type { BarEvent, ChartBar, ChartBarConfig, ChartProps, ChartRow } from './chart-props.ts'

const bar = (times: string, config: ChartBarConfig): ChartBar => {
  const [from = '', until = ''] = times.split('–')
  return {
    from: `2026-11-21 ${from}`,
    until: `2026-11-21 ${until}`,
    ganttBarConfig: { hasHandles: true, label: config.id, ...config },
  }
}

const ROWS: readonly ChartRow[] = [
  {
    label: 'Push',
    bars: [
      bar('09:00–10:00', { id: 'news' }),
      bar('10:30–11:00', { id: 'short' }),
      bar('12:00–13:00', { id: 'council', immobile: true }),
      bar('16:00–17:00', { id: 'film' }),
    ],
  },
  {
    label: 'Bundle',
    bars: [
      bar('04:00–05:00', { id: 'part-1', bundle: 'series' }),
      bar('07:00–08:00', { id: 'part-2', bundle: 'series' }),
      bar('14:00–15:00', { id: 'crawl', pushOnOverlap: false }),
    ],
  },
]

type Options = Partial<ChartProps> & { said?: string[] }

function Sample({ said = [], ...options }: Options) {
  const [rows, setRows] = useState(ROWS)
  const log = (name: string) => (event: BarEvent) =>
    void said.push(`${name} ${event.bar.ganttBarConfig.id}`)
  return (
    <Chart
      label="Sample chart"
      zone="America/New_York"
      precision="hour"
      rows={rows}
      onRows={setRows}
      chartStart="2026-11-21 00:00"
      chartEnd="2026-11-22 00:00"
      barStart="from"
      barEnd="until"
      onBarMouseEnter={log('mouseenter')}
      onBarMouseDown={log('mousedown')}
      onBarMouseUp={log('mouseup')}
      onBarClick={log('click')}
      onBarDragStart={log('dragstart')}
      onBarDrag={log('drag')}
      onBarDragEnd={({ bar: { ganttBarConfig }, movedBars }) =>
        said.push(`dragend (${movedBars.size}) ${ganttBarConfig.id}`)
      }
      {...options}
    />
  )
}

const drawChart = (options: Options = {}) => render(<Sample {...options} />)
const barOf = (screen: Screen, id: string) =>
  screen.getByRole('gridcell', { name: new RegExp(`^${id}, `) }).element()

/** The start and end in the bar's accessible name, such as `09:00 – 10:00`. */
const timesOf = (screen: Screen, id: string) =>
  barOf(screen, id).getAttribute('aria-label')?.split(', ').at(1)

type DragDistance = { hours: number; grip?: 'start' | 'end'; viaHours?: number }

/** The positions of a drag that moves a bar, or one of its ends, by some hours. */
function wayOf(
  screen: Screen,
  id: string,
  { hours, grip, viaHours }: DragDistance,
): [Point, ...Point[]] {
  const hourPx = barOf(screen, 'council').getBoundingClientRect().width
  const { left, right } = barOf(screen, id).getBoundingClientRect()
  const middle = middleOf(barOf(screen, id))
  const edges = { start: left + 3, end: right - 3 }
  const from = { ...middle, x: grip ? edges[grip] : middle.x }
  const by = (px: number) => ({ ...from, x: from.x + px })
  const stops = viaHours === undefined ? [hours] : [viaHours, hours]
  return [from, by(Math.sign(hours || 1) * 6), ...stops.map((stop) => by(stop * hourPx))]
}

const dragBar = (screen: Screen, id: string, way: DragDistance) => drag(...wayOf(screen, id, way))

const expectTimes = (screen: Screen, id: string) => expect.poll(() => timesOf(screen, id))

describe('S4.13 dragging a bar of a chart', () => {
  it.each([{}, { noOverlap: true }])(
    'pushes what it meets, stops at immobile bars, and changes no lengths (F1, F4): %j',
    async (options) => {
      const screen = await drawChart({ pushOnOverlap: true, ...options })
      await dragBar(screen, 'news', { hours: 5 })

      await expectTimes(screen, 'news').toBe('10:30 – 11:30')
      expect(timesOf(screen, 'short')).toBe('11:30 – 12:00')
      expect(timesOf(screen, 'council')).toBe('12:00 – 13:00')
    },
  )

  it('lets pushed bars return with the pointer (F5), and reports the moved ones', async () => {
    const said: string[] = []
    const screen = await drawChart({ pushOnOverlap: true, said })
    await dragBar(screen, 'news', { hours: 0, viaHours: 2 })
    expect(timesOf(screen, 'short')).toBe('10:30 – 11:00')

    await dragBar(screen, 'news', { hours: 1 })
    await expectTimes(screen, 'short').toBe('11:00 – 11:30')
    expect(said).toContain('dragend (2) news')
  })

  it('does not let a handle push an immobile bar or reach the other end (F3)', async () => {
    const screen = await drawChart({ pushOnOverlap: true })
    await dragBar(screen, 'short', { hours: 3, grip: 'end' })
    await expectTimes(screen, 'short').toBe('10:30 – 12:00')

    await dragBar(screen, 'film', { hours: 3, grip: 'start' })
    await expectTimes(screen, 'film').toBe('16:59 – 17:00')
    expect(timesOf(screen, 'council')).toBe('12:00 – 13:00')
  })

  it('returns everything when an overlap is not allowed, even at exactly the same time (F2)', async () => {
    const screen = await drawChart({ noOverlap: true })
    await dragBar(screen, 'news', { hours: 3 })
    expect(timesOf(screen, 'news')).toBe('09:00 – 10:00')

    await dragBar(screen, 'news', { hours: 5 })
    await expectTimes(screen, 'news').toBe('14:00 – 15:00')
  })

  it('moves a bundle together, but resizes only the dragged bar (F7), and exempt bars stay (F6)', async () => {
    const screen = await drawChart({ pushOnOverlap: true })
    await dragBar(screen, 'part-1', { hours: 2 })
    await expectTimes(screen, 'part-1').toBe('06:00 – 07:00')
    expect(timesOf(screen, 'part-2')).toBe('09:00 – 10:00')

    await dragBar(screen, 'part-2', { hours: 1, grip: 'end' })
    await expectTimes(screen, 'part-2').toBe('09:00 – 11:00')
    expect(timesOf(screen, 'part-1')).toBe('06:00 – 07:00')

    await dragBar(screen, 'part-2', { hours: 5 })
    await expectTimes(screen, 'part-2').toBe('14:00 – 16:00')
    expect(timesOf(screen, 'crawl')).toBe('14:00 – 15:00')
  })

  it('keeps bars within the chart (F11), and Escape cancels', async () => {
    const screen = await drawChart({ width: '1200px' })
    await dragBar(screen, 'film', { hours: 12 })
    await expectTimes(screen, 'film').toBe('23:00 – 00:00')

    const [from, ...way] = wayOf(screen, 'film', { hours: -3 })
    await mouse.move(from)
    await mouse.down(from)
    for (const at of way) await mouse.move(at)
    await userEvent.keyboard('{Escape}')
    await mouse.up(way.at(-1) ?? from)
    expect(timesOf(screen, 'film')).toBe('23:00 – 00:00')
  })

  it('sends its events in order, including the release of the button (F10)', async () => {
    const said: string[] = []
    const screen = await drawChart({ said })
    await mouse.move({ x: 5, y: 5 })
    await dragBar(screen, 'film', { hours: 1 })

    await expectTimes(screen, 'film').toBe('17:00 – 18:00')
    const order = said.filter((line, place) => line !== said[place - 1])
    expect(order.slice(0, 7)).toEqual([
      'mouseenter film',
      'mousedown film',
      'dragstart film',
      'drag film',
      'dragend (1) film',
      'mouseup film',
      'click film',
    ])
  })

  it('never moves an immobile bar, but reports mouse events on it', async () => {
    const said: string[] = []
    const screen = await drawChart({ said })
    await dragBar(screen, 'council', { hours: 2 })

    expect(timesOf(screen, 'council')).toBe('12:00 – 13:00')
    expect(said).toContain('mousedown council')
    expect(said.filter((line) => line.startsWith('drag'))).toEqual([])
  })

  it('is not required, because keys move a bar too (F12)', async () => {
    const screen = await drawChart()
    ;(barOf(screen, 'film') as HTMLElement).focus()
    await userEvent.keyboard('m{ArrowRight}{ArrowRight}{Enter}')

    await expectTimes(screen, 'film').toBe('16:30 – 17:30')
  })
})

describe('a chart', () => {
  it('has a line at the current time that moves (F12)', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), toFake: ['Date', 'setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const screen = await drawChart({ currentTime: true })
    const left = () =>
      screen.container.querySelector('[data-now]')?.getBoundingClientRect().left ?? 0
    const before = left()
    vi.advanceTimersByTime(60 * 60_000)

    const hourPx = barOf(screen, 'council').getBoundingClientRect().width
    await expect.poll(left).toBeCloseTo(before + hourPx, 0)
  })

  it('shows a bar’s HTML without harmful parts', async () => {
    const html = '<b>Marked</b> <img src="x" onerror="document.title = `harmed`">'
    const rows = [{ label: 'Looks', bars: [bar('02:00–06:00', { id: 'marked', html })] }]
    const screen = await drawChart({ rows })

    await expect.element(screen.getByText('Marked')).toBeVisible()
    expect(screen.container.querySelector('b')?.textContent).toBe('Marked')
    expect(screen.container.querySelector('img')).toBeNull()
    expect(document.title).not.toBe('harmed')
  })

  it('S9.6 has rows of 40 px, bars of 80% of them, a head of 80 px, and labels of 150 px', async () => {
    const screen = await drawChart({ labelColumnTitle: 'Channel', rowHeight: 40 })
    const corner = screen.getByText('Channel', { exact: true }).element()

    expect(barOf(screen, 'news').getBoundingClientRect().height).toBe(32)
    expect(corner.getBoundingClientRect()).toMatchObject({ width: 150, height: 80 })
  })
})
