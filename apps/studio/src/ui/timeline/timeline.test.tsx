import { fitAxis } from '@docket/model/schedule/axis/axis'
import { HOUR_MS } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { describe, expect, it } from 'vitest'
import { render } from '../testing/render.tsx'
import { rowsOfBars } from './bar/bar-rows.ts'
import { NO_ACTIONS } from './no-actions.ts'
import { Timeline } from './timeline.tsx'
import type { TimelineBar, TimelineLane } from './timeline-model.ts'

const ZONE = 'America/New_York'

function lane(day: string): TimelineLane {
  const window = airtimeOfDay(day, ZONE)
  const hours = (window.until - window.from) / HOUR_MS
  return { id: day, row: 'channel', label: day, axis: fitAxis(window, ZONE, hours * 50) }
}

function bar(id: string, iso: string, hours: number, rest: Partial<TimelineBar> = {}): TimelineBar {
  const startsAt = Date.parse(iso)
  const times = { startsAt, endsAt: startsAt + hours * HOUR_MS }
  return { id, row: 'channel', label: id, phase: 'ahead', ...times, ...rest }
}

function drawTimeline(lanes: TimelineLane[], bars: TimelineBar[], selected?: string) {
  return render(
    <Timeline
      label="Schedule of Access 8"
      lanes={lanes}
      rows={rowsOfBars(bars)}
      laneHeight={76}
      labelWidth={96}
      mode="bump"
      selected={selected}
      actions={NO_ACTIONS}
    />,
  )
}

describe('a timeline', () => {
  const day = lane('2026-11-21')
  const bars = [
    bar('News', '2026-11-21T13:00:00Z', 1),
    bar('Council', '2026-11-21T15:00:00Z', 2, { locked: true }),
    bar('Jazz', '2026-11-21T16:00:00Z', 1, { clashesWith: 'Council' }),
  ]

  it('is a grid with a row for each lane and a cell for each bar', async () => {
    const screen = await drawTimeline([day, lane('2026-11-22')], bars)
    const grid = screen.getByRole('grid', { name: 'Schedule of Access 8' })

    expect(grid.getByRole('row').elements()).toHaveLength(2)
    expect(grid.getByRole('gridcell', { name: /[AP]M/ }).elements()).toHaveLength(3)
  })

  it('shows the text of a bar in the part that no later bar covers', async () => {
    const screen = await drawTimeline([day], bars)
    const words = screen
      .getByRole('gridcell', { name: /^Council/ })
      .getByText('Council')
      .element()
    const jazz = screen.getByRole('gridcell', { name: /^Jazz/ }).element()

    // Half of Council's two hours, of 50 pixels each.
    expect(jazz.getBoundingClientRect().left - words.getBoundingClientRect().left).toBeCloseTo(
      50,
      -1,
    )
    expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(50)
  })

  it('shows the title of what is on above its progress', async () => {
    const onAir = bar('Council', '2026-11-21T05:30:00Z', 2, { phase: 'onAir' })
    const screen = await drawTimeline([day], [onAir])
    const words = [...screen.container.querySelectorAll('[data-bar] span')].find(
      ({ textContent }) => textContent.startsWith('Council'),
    ) as Element
    const { left, top, height } = words.getBoundingClientRect()

    expect(document.elementFromPoint(left + 12, top + height / 4)).toBe(words)
  })

  it('has one stop for the Tab key', async () => {
    const screen = await drawTimeline([day], bars)

    expect(screen.container.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('has a text for every visual mark', async () => {
    const screen = await drawTimeline([day], bars, 'Jazz')
    const council = screen.getByRole('gridcell', { name: /^Council/ })
    const jazz = screen.getByRole('gridcell', { name: /^Jazz/ })

    await expect.element(council).toHaveAccessibleName('Council, 10:00 AM – 12:00 PM, locked')
    await expect.element(jazz).toHaveAccessibleName(/clashes with Council/)
    await expect.element(jazz).toHaveAttribute('aria-selected', 'true')
  })

  it('shows a bar across midnight on both days, each with one handle', async () => {
    const late = bar('Film', '2026-11-22T04:00:00Z', 2) // 11 PM to 1 AM
    const screen = await drawTimeline([day, lane('2026-11-22')], [late])
    const films = screen.getByRole('gridcell', { name: /^Film/ }).elements()

    expect(films.map((film) => film.getAttribute('data-handles'))).toEqual(['start', 'end'])
  })

  it('says when nothing is scheduled', async () => {
    const screen = await drawTimeline([day], [])

    await expect.element(screen.getByText('Nothing is scheduled.')).toBeVisible()
  })

  it('says so on the day when clocks go back, and repeats the hour', async () => {
    const screen = await drawTimeline([lane('2026-11-01'), lane('2026-11-02')], [])

    await expect.element(screen.getByText(/clocks go back/)).toBeVisible()
    await expect.element(screen.getByText('1 AM EDT')).toBeVisible()
    await expect.element(screen.getByText('1 AM EST')).toBeVisible()
  })
})
