import type { ComplianceReport, ObligationHours } from '@docket/model/reports/compliance'
import { describe, expect, it } from 'vitest'
import { tilesOf } from './tile-facts.ts'

const NOTHING: ComplianceReport = {
  today: '2026-03-11',
  captions: { shows: 0, missing: 0, exempt: 0 },
  obligations: [],
  countedUntil: '2026-03-11 11:00:00.000Z',
}
const HOURS: Omit<ObligationHours, 'owedSec' | 'airedSec' | 'plannedSec' | 'missingSec' | 'state'> =
  {
    id: 'o',
    name: 'Franchise',
    counts: 'local',
    per: 'week',
    channel: '',
    channelName: '',
    from: '2026-03-09',
    until: '2026-03-16',
  }
const tiles = (more: Partial<ComplianceReport>) => {
  const [captions, meetings, hours] = tilesOf({ ...NOTHING, ...more }, 'America/New_York')
  return { captions, meetings, hours }
}

describe('the tiles of what a station owes', () => {
  it('say what is still owed, by when, and link to the page to fix it', () => {
    const { captions } = tiles({
      captions: {
        shows: 9,
        missing: 2,
        exempt: 1,
        firstDueAt: '2026-03-12 01:00:00.000Z',
        deadline: { day: '2028-04-26', by: 'law' },
      },
    })
    expect(captions).toMatchObject({
      tone: 'due',
      figure: '2 of 9 shows',
      to: '/captions/coverage',
    })
    expect(captions?.lines.join(' ')).toBe(
      'Without captions in the next 14 days. The first airs Wed, Mar 11. 1 is exempt. The law requires them from Apr 26, 2028.',
    )
  })

  it('are late after the caption deadline, and when a meeting is past its due date', () => {
    const { captions, meetings } = tiles({
      captions: {
        shows: 9,
        missing: 2,
        exempt: 0,
        firstDueAt: '2026-03-12 01:00:00.000Z',
        deadline: { day: '2026-03-11', by: 'station' },
      },
      meetings: { withinDays: 3, posted: 4, waiting: 2, late: 2, list: [] },
    })
    expect(captions?.tone).toBe('late')
    expect(meetings).toMatchObject({ tone: 'late', figure: '2 late', to: '/analytics/compliance' })
  })

  it.each([
    [
      { owedSec: 7200, airedSec: 3600, plannedSec: 0, missingSec: 3600, state: 'short' as const },
      'due',
    ],
    [
      { owedSec: 7200, airedSec: 3600, plannedSec: 3600, missingSec: 0, state: 'planned' as const },
      'good',
    ],
    [
      { owedSec: 7200, airedSec: 7200, plannedSec: 0, missingSec: 0, state: 'met' as const },
      'good',
    ],
  ])('show hours %j as %s', (own, tone) => {
    expect(tiles({ obligations: [{ ...HOURS, ...own }] }).hours?.tone).toBe(tone)
  })

  it('never round a missing minute down to nothing', () => {
    const own = {
      owedSec: 7200,
      airedSec: 7140,
      plannedSec: 0,
      missingSec: 60,
      state: 'short' as const,
    }
    const { hours } = tiles({ obligations: [{ ...HOURS, ...own }] })
    expect(hours?.lines).toContain('Schedule 0.1 h more by Sun, Mar 15.')
  })

  it('ask for rules if none are set', () => {
    expect([tiles({}).meetings?.tone, tiles({}).hours?.tone]).toEqual(['unset', 'unset'])
  })
})
