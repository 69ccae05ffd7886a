import { fitAxis } from '@docket/model/schedule/axis/axis'
import { HOUR_MS } from '@docket/model/time'
import { airtimeOfDay } from '@docket/model/time/zone'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StationTimeProvider } from '../time/station-time.tsx'
import { rowsOfBars } from './bar/bar-rows.ts'
import { NO_ACTIONS } from './no-actions.ts'
import { Timeline } from './timeline.tsx'
import type { TimelineBar, TimelineLane } from './timeline-model.ts'

const ZONE = 'America/New_York'

function lane(day: string): TimelineLane {
  const window = airtimeOfDay(day, ZONE)
  const hours = (window.until - window.from) / HOUR_MS
  return { id: day, row: 'channel', label: day, axis: fitAxis(window, ZONE, hours * 100) }
}

function bar(id: string, iso: string, hours: number, rest: Partial<TimelineBar> = {}): TimelineBar {
  const startsAt = Date.parse(iso)
  const times = { startsAt, endsAt: startsAt + hours * HOUR_MS }
  return { id, row: 'channel', label: id, phase: 'ahead', ...times, ...rest }
}

function markup(lanes: TimelineLane[], bars: TimelineBar[], selected?: string): string {
  return renderToStaticMarkup(
    <StationTimeProvider value={{ zone: ZONE, clock: '12h', dates: 'mm/dd/yy', currency: 'usd' }}>
      <Timeline
        label="Schedule of Access 8"
        lanes={lanes}
        rows={rowsOfBars(bars)}
        laneHeight={76}
        labelWidth={96}
        mode="bump"
        selected={selected}
        actions={NO_ACTIONS}
      />
    </StationTimeProvider>,
  )
}

/** Returns the opening tag of a bar and its content up to the next bar. */
function barMarkup(html: string, id: string): string {
  const from = html.indexOf(`data-bar="${id}"`)
  const start = html.lastIndexOf('<div', from)
  const next = html.indexOf('role="gridcell"', from)
  return html.slice(start, next === -1 ? undefined : next)
}

describe('a timeline', () => {
  const day = lane('2026-11-21')
  const bars = [
    bar('News', '2026-11-21T13:00:00Z', 1),
    bar('Council', '2026-11-21T15:00:00Z', 2, { locked: true }),
    bar('Jazz', '2026-11-21T16:00:00Z', 1, { clashesWith: 'Council' }),
  ]

  it('keeps the words of a bar in the part that no later bar covers', () => {
    const html = markup([day], bars)
    expect(barMarkup(html, 'Council')).toContain('max-width:100px')
    expect(barMarkup(html, 'News')).not.toContain('max-width')
    expect(barMarkup(html, 'Jazz')).not.toContain('max-width')
  })

  it('is a grid with a row for each lane and a cell for each bar', () => {
    const html = markup([day, lane('2026-11-22')], bars)

    expect(html).toContain('role="grid" tabindex="-1" aria-label="Schedule of Access 8"')
    expect(html.match(/role="row"/g)).toHaveLength(2)
    expect(html.match(/data-bar=/g)).toHaveLength(3)
    expect(html).toContain('aria-roledescription="scheduled program"')
  })

  it('has one stop for the Tab key', () => {
    expect(markup([day], bars).match(/tabindex="0"/g)).toHaveLength(1)
  })

  it('has a text for every visual mark', () => {
    const html = markup([day], bars, 'Jazz')

    expect(barMarkup(html, 'Council')).toContain(
      'aria-label="Council, 10:00 AM – 12:00 PM, locked"',
    )
    expect(barMarkup(html, 'Jazz')).toContain('clashes with Council')
    expect(barMarkup(html, 'Jazz')).toContain('aria-selected="true"')
  })

  it('shows handles only on bars that can be moved', () => {
    const html = markup([day], bars)

    expect(barMarkup(html, 'News')).toContain('data-handles="start end"')
    expect(barMarkup(html, 'Council')).not.toContain('data-handles')
  })

  it('shows a bar across midnight on both days, each with one handle', () => {
    const late = bar('Film', '2026-11-22T04:00:00Z', 2) // 11 PM to 1 AM
    const html = markup([day, lane('2026-11-22')], [late])

    expect(html.match(/data-bar="Film"/g)).toHaveLength(2)
    expect(html.match(/data-handles="start"/g)).toHaveLength(1)
    expect(html.match(/data-handles="end"/g)).toHaveLength(1)
  })

  it('says when nothing is scheduled', () => {
    expect(markup([day], [])).toContain('Nothing is scheduled.')
  })

  it('says on the day that clocks go back, and repeats the hour', () => {
    const html = markup([lane('2026-11-01'), lane('2026-11-02')], [])

    expect(html).toContain('clocks go back')
    expect(html).toContain('1 AM EDT')
    expect(html).toContain('1 AM EST')
  })
})
