import { USUAL_CHOICES } from '@docket/model/integrations/cablecast'
import { BadRequest } from '@docket/model/kernel/errors'
import { describe, expect, it } from 'vitest'
import { chosenDays, monthsOf, stretchOf, widened } from './window.ts'

// 22:30 on the 20th in New York, 03:30 on the 21st in London.
const NOW = Date.parse('2026-11-21T03:30:00Z')

describe('the days of an import', () => {
  it('are yesterday to two weeks ahead, in the station’s calendar', () => {
    expect(chosenDays({}, USUAL_CHOICES, NOW, 'America/New_York')).toEqual({
      from: '2026-11-19',
      until: '2026-12-05',
    })
    expect(chosenDays({}, USUAL_CHOICES, NOW, 'Europe/London')).toEqual({
      from: '2026-11-20',
      until: '2026-12-06',
    })
  })

  it('can begin at a given day', () => {
    expect(chosenDays({ from: '2026-08-12' }, USUAL_CHOICES, NOW, 'UTC').until).toBe('2026-08-28')
  })

  it.each([
    { from: '2026-08-12', until: '2026-08-12' },
    { from: '2026-02-30' },
    { from: '12 August' },
    { until: '2020-01-01' },
  ])('are refused as %o', (asked) => {
    expect(() => chosenDays(asked, USUAL_CHOICES, NOW, 'UTC')).toThrow(BadRequest)
  })

  it('are requested by month, without a gap', () => {
    const months = monthsOf({ from: '2026-01-01', until: '2026-12-31' })

    expect(months).toHaveLength(13)
    expect(months[0]).toEqual({ from: '2026-01-01', until: '2026-01-31' })
    expect(months.at(-1)).toEqual({ from: '2026-12-27', until: '2026-12-31' })
    expect(months.slice(1).map(({ from }) => from)).toEqual(
      months.slice(0, -1).map(({ until }) => until),
    )
  })

  it('are requested with an extra day at each end', () => {
    expect(widened({ from: '2026-03-01', until: '2026-03-08' })).toEqual({
      from: '2026-02-28',
      until: '2026-03-09',
    })
  })

  it('include the extra hour when clocks go back', () => {
    expect(stretchOf({ from: '2026-11-01', until: '2026-11-02' }, 'America/New_York')).toEqual({
      from: '2026-11-01 04:00:00.000Z',
      until: '2026-11-02 05:00:00.000Z',
    })
  })
})
