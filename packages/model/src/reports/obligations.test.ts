import { describe, expect, it } from 'vitest'
import { ADA_DATES, captionDeadline, countCovered, lacksCaptions } from '../captions/coverage.ts'
import {
  type MeetingFault,
  type MeetingFile,
  type MeetingShow,
  meetingFault,
} from '../guide/library/meetings.ts'
import type { Airtime } from '../schedule/airtime.ts'
import { HOUR_MS } from '../time/instants.ts'
import {
  appliesIn,
  countedSec,
  faultsOfObligation,
  missingSec,
  spanAround,
  stateOfHours,
} from './obligations.ts'

describe('hours that a station must air', () => {
  it.each([
    ['week', '2026-03-08', '2026-03-02', '2026-03-09'],
    ['week', '2026-03-09', '2026-03-09', '2026-03-16'],
    ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
    ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
  ] as const)('are due in the %s of %s', (per, day, from, until) => {
    expect(spanAround(per, day)).toEqual({ from, until })
  })

  it.each([
    ['', '', true],
    ['2026-03-02', '2026-03-08', true],
    ['2026-03-03', '', false],
    ['', '2026-03-07', false],
  ])('from %j until %j apply to a whole week: %s', (startsOn, endsOn, holds) => {
    expect(appliesIn({ startsOn, endsOn }, { from: '2026-03-02', until: '2026-03-09' })).toBe(holds)
  })

  it('count programs without filler, first runs, or local productions', () => {
    const figures = { airedSec: 100, fillerSec: 30, firstRunSec: 20, localSec: 10 }
    expect(
      (['programs', 'firstRun', 'local'] as const).map((counts) => countedSec(counts, figures)),
    ).toEqual([70, 20, 10])
  })

  it.each([
    [10, 10, 0, 'met', 0],
    [10, 4, 6, 'planned', 0],
    [10, 4, 5, 'short', 1],
    [10, 12, 9, 'met', 0],
  ] as const)(
    '%i required, %i aired and %i planned are %s',
    (owedSec, airedSec, plannedSec, state, missing) => {
      const hours = { owedSec, airedSec, plannedSec }
      expect([stateOfHours(hours), missingSec(hours)]).toEqual([state, missing])
    },
  )

  it.each([
    [{ hours: 170 }, ['hours']],
    [{ hours: 169 }, []],
    [{ hours: 170, channel: '' }, []],
    [{ hours: 746, per: 'month' as const }, ['hours']],
    [{ startsOn: '2026-03-02', endsOn: '2026-03-01' }, ['endsOn']],
  ])('%j have faults in %j', (more, fields) => {
    const one = { hours: 1, per: 'week' as const, channel: 'c', startsOn: '', endsOn: '', ...more }
    expect(Object.keys(faultsOfObligation(one))).toEqual(fields)
  })
})

describe('captions that a station must provide', () => {
  it.each([
    ['', '', undefined],
    ['50000-and-over', '', { day: ADA_DATES['50000-and-over'], by: 'law' }],
    ['under-50000', '2029-01-01', { day: ADA_DATES['under-50000'], by: 'law' }],
    ['under-50000', '2026-09-01', { day: '2026-09-01', by: 'station' }],
    ['', '2026-09-01', { day: '2026-09-01', by: 'station' }],
  ] as const)(
    'for a station of %j that wants them by %j are due on %j',
    (populationBand, captionsDueOn, due) => {
      expect(captionDeadline({ populationBand, captionsDueOn })).toEqual(due)
    },
  )

  it('count exempt shows separately', () => {
    const show = (
      captions: 'published' | 'inside' | 'exempt' | 'draft' | 'none',
      airings: number,
    ) => ({
      show: captions,
      title: '',
      medium: '',
      captions,
      startsAt: '',
      channel: '',
      airings,
    })
    const shows = [show('published', 3), show('inside', 1), show('exempt', 5), show('draft', 2)]
    expect(countCovered(shows)).toEqual({ airings: 6, covered: 4, exempt: 5 })
    expect(shows.filter(lacksCaptions).map(({ captions }) => captions)).toEqual(['draft'])
  })
})

describe('a meeting', () => {
  const now = 100 * HOUR_MS
  const shown = { visibility: 'public', status: 'ready', onDemand: 'aired' } as const
  const policy = { onDemandAfterHours: 2, onDemandDays: 0 }
  const file: MeetingFile = { id: 'm', kind: 'video', packaged: 'v1', url: '', status: 'ready' }
  const elsewhere: MeetingFile = {
    ...file,
    kind: 'recording',
    packaged: '',
    url: 'https://video.example/1',
  }
  const ended = (hours: number) => [{ startsAt: 0, endsAt: now - hours * HOUR_MS }]

  it.each<[string, Partial<MeetingShow>, MeetingFile[], Airtime[], MeetingFault | undefined]>([
    ['has no recording', {}, [], ended(3), 'noRecording'],
    ['is still being prepared', {}, [{ ...file, status: 'processing' }], ended(3), 'notReady'],
    ['could not be prepared', {}, [{ ...file, status: 'failed' }], ended(3), 'failed'],
    ['is unlisted', { visibility: 'unlisted' as const }, [file], ended(3), 'hidden'],
    ['is a draft', { status: 'draft' as const }, [file], ended(3), 'hidden'],
    ['is not for viewers', { onDemand: '' as const }, [file], ended(3), 'notOnDemand'],
    ['has not aired', {}, [file], [], 'notAired'],
    ['aired an hour ago, and opens after two', {}, [file], ended(1), 'notAired'],
    ['aired', {}, [file], ended(3), undefined],
    ['was on demand for a day', { onDemandDays: 1 }, [file], ended(40), undefined],
    ['is on another website', { onDemand: '' as const }, [elsewhere], [], undefined],
    ['is withheld', { onDemand: 'never' as const }, [elsewhere], [], 'notOnDemand'],
  ])('that %s has the right fault', (_, more, files, airtimes, fault) => {
    const show = { ...shown, ...policy, ...more }
    expect(meetingFault({ show, files, airtimes }, now)?.fault).toBe(fault)
  })
})
