import { readCues } from '@docket/model/captions/cues'
import { lintCues } from '@docket/model/captions/lint-cues'
import { describe, expect, it } from 'vitest'
import { HARBOR } from '../harbor/harbor.ts'
import { writeCaptions } from './write-captions.ts'

const SHOWS = HARBOR.series.flatMap(({ prefix, shows }) =>
  shows.map(([title, , description]) => ({
    title: prefix ? `${prefix}: ${title}` : title,
    description,
  })),
)

function captionsOf(show: { title: string; description: string }) {
  const sound = 'a guitar, unhurried'
  return readCues(writeCaptions({ ...show, sound, station: 'Harbor', durationMs: 24_000 }))
}

describe('the captions of a show', () => {
  it('are easy to read, and end with the program', () => {
    for (const show of SHOWS) {
      const cues = captionsOf(show)
      expect.soft(lintCues(cues), show.title).toEqual([])
      expect.soft(cues.at(-1)?.untilMs, show.title).toBeLessThanOrEqual(24_000)
    }
  })

  it('describe the sound, the title, the content, and the station', () => {
    const title = 'The Fishing Report: Squid under the lights'
    const said = captionsOf({ title, description: 'Two jigs that work.' })
    expect(said.map(({ lines }) => lines.join(' '))).toEqual([
      '♪ a guitar, unhurried ♪',
      title,
      'Two jigs that work.',
      'This is Harbor.',
      '♪ a guitar, unhurried ♪',
    ])
  })

  it('leave out what there is no time for', () => {
    const description = 'A sentence that nobody could read in time. '.repeat(20)
    const cues = captionsOf({ title: 'Long', description })
    expect(cues.length).toBeLessThan(12)
    expect(cues.at(-1)?.lines).toEqual(['This is Harbor.'])
  })
})
