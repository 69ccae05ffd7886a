import { expect, it } from 'vitest'
import type { Airing } from '../schedule/airings.ts'
import { toEpochMs } from '../time/instants.ts'
import { airedTime } from './aired.ts'
import type { AsRun } from './as-runs.ts'

const [STARTS, ENDS] = ['2026-03-02 15:00:00.000Z', '2026-03-02 16:00:00.000Z']
const [STARTED, ENDED] = ['2026-03-02 15:00:02.000Z', '2026-03-02 15:40:00.000Z']
const planned = { startsAt: toEpochMs(STARTS), endsAt: toEpochMs(ENDS) }
const wentOut = { startsAt: toEpochMs(STARTED), endsAt: toEpochMs(ENDED) }

const timeOf = (status: Airing['status'], outcome?: AsRun['outcome'], startedAt = STARTED) =>
  airedTime(
    { status, startsAt: STARTS, endsAt: ENDS },
    outcome === undefined ? undefined : { outcome, startedAt, endedAt: ENDED },
  )

it.each([
  ['aired', undefined, planned],
  ['aired', 'aired', wentOut],
  ['aired', 'partial', wentOut],
  // People may correct what playout reported.
  ['aired', 'missed', planned],
  ['on_air', undefined, planned],
  ['planned', undefined, 'unsaid'],
  ['', undefined, 'unsaid'],
  ['committed', 'partial', wentOut],
  ['committed', 'missed', undefined],
  ['missed', 'aired', undefined],
  ['preempted', undefined, undefined],
  ['cancelled', undefined, undefined],
] as const)('an airing that is “%s”, with an as-run “%s”, aired at %j', (status, outcome, at) => {
  expect(timeOf(status, outcome)).toEqual(at)
})

it('an as-run without times keeps the planned times', () => {
  expect(timeOf('aired', 'aired', '')).toEqual(planned)
})
