import { toInstant } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { scheduleItemShape } from '../client/shapes.ts'
import type { MappedAiring } from '../mapping/airing-mapping.ts'
import { scheduleWarnings } from './schedule-warnings.ts'

const MIDNIGHT = Date.parse('2026-11-02T00:00:00Z')

function airing(
  title: string,
  fromMin: number,
  untilMin: number,
  odd: Partial<MappedAiring> = {},
): MappedAiring {
  return {
    theirs: scheduleItemShape.parse({ id: 1, channel: 1, runDateTime: '2026-11-02T00:00:00Z' }),
    ours: {
      channel: 'c',
      show: 's',
      title,
      startsAt: toInstant(MIDNIGHT + fromMin * 60_000),
      endsAt: toInstant(MIDNIGHT + untilMin * 60_000),
      slotSec: 900,
      kind: 'program',
      locked: false,
      private: false,
      source: 'cablecast',
      origin: 'import',
    },
    endGuessed: false,
    showMissing: false,
    ...odd,
  }
}

describe('warnings about a schedule', () => {
  it('do not appear when airings follow each other', () => {
    expect(scheduleWarnings('Access 8', [airing('B', 30, 60), airing('A', 0, 30)])).toEqual([])
  })

  it('name each airing once that overlaps later ones', () => {
    const long = airing('Long', 0, 90)
    const warnings = scheduleWarnings('Access 8', [long, airing('A', 30, 40), airing('B', 40, 90)])

    expect(warnings).toEqual([
      'Access 8: airings still on when the next one begins: 1 (“Long” 2026-11-02T00:00:00Z).',
    ])
  })

  it('report a gap only when nothing is on for at least a minute', () => {
    const within = [airing('Long', 0, 90), airing('Short', 10, 20)]

    expect(scheduleWarnings('A', [...within, airing('Next', 90.5, 100)]).join()).not.toMatch(/gap/)
    expect(scheduleWarnings('A', [...within, airing('Next', 91, 100)]).join()).toMatch(
      /followed by a gap: 1 \(“Long”/,
    )
  })

  it('give three examples of many', () => {
    const odd = [1, 2, 3, 4].map((step) =>
      airing(`T${step}`, step, step + 1, { endGuessed: true, showMissing: step === 1 }),
    )

    expect(scheduleWarnings('A', odd)).toEqual([
      expect.stringMatching(
        /^A: airings of a show that the server does not have: 1 \(“T1” [^,]+\)/,
      ),
      expect.stringMatching(/^A: airings without .*: 4 \(“T1”.*“T2”.*“T3” [^,]+, …\)\.$/),
    ])
  })
})
