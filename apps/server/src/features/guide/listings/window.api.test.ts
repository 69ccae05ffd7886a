import type { GuideWindow } from '@docket/model/guide/guide-window'
import { categories } from '@docket/model/library/categories'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { MINUTE_MS, toInstant, toIso } from '@docket/model/time/instants'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { followSchedules } from '../schedule-versions.ts'
import { createStations } from '../stations.ts'
import { type GuideApp, NOW, startGuideApp } from '../testing/guide-app.ts'
import { toProgram } from './program.ts'
import { readListedAirings } from './read-listed-airings.ts'

const NOON = Date.parse(NOW)
const minutes = (count: number) => NOON + count * MINUTE_MS

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

/** Returns the guide's window between two times, given in minutes from now. */
async function windowOf(from: number, until: number): Promise<GuideWindow> {
  const query = `from=${toIso(minutes(from))}&until=${toIso(minutes(until))}`
  return (await guide.get(`/api/guide/harbor?${query}`)).json() as Promise<GuideWindow>
}

async function titles(from: number, until: number): Promise<string[]> {
  const window = await windowOf(from, until)
  return window.channels.flatMap(({ programmes: programs }) => programs.map(({ title }) => title))
}

/** Creates an imported airing, which may overlap others. */
function air(title: string, from: number, until: number, show = '') {
  const times = { startsAt: toInstant(minutes(from)), endsAt: toInstant(minutes(until)) }
  const { id: channel } = guide.channel
  return guide.app.make(airings, { channel, title, show, source: 'cablecast', ...times })
}

describe('a guide window with overlapping programs', () => {
  it('shows the last program to begin before it, unless that has ended', async () => {
    await air('Long', 0, 300)
    await air('Over it', 60, 90)

    expect(await titles(70, 100)).toEqual(['Over it'])
    expect(await titles(95, 120)).toEqual([])
    expect(await titles(30, 70)).toEqual(['Long', 'Over it'])
  })

  it('is not affected by hidden airings or airings without length', async () => {
    const { organization } = guide.channel
    const hidden = await guide.app.make(shows, { organization, visibility: 'private' })
    await air('Long', 0, 300)
    await air('Kept back', 60, 90, hidden.id)
    await air('No time', 80, 80)

    expect(await titles(85, 120)).toEqual(['Long'])
    await guide.app.app.records.update(shows, hidden.id, { visibility: 'public' })
    expect(await titles(85, 120)).toEqual(['Kept back'])
  })

  it('says where a program that continues past it is cut', async () => {
    await air('Long', 0, 300)
    await air('Next', 200, 400)
    const [long] = (await windowOf(60, 120)).channels[0]?.programmes ?? []

    expect(long).toMatchObject({ title: 'Long', endsAt: minutes(200) })
  })

  it('shows the same as the full records for any schedule', async () => {
    const { organization } = guide.channel
    const more = await guide.app.make(channels, { organization, name: 'Two', slug: 'two' })
    const others = await guide.app.make(organizations, { slug: 'elsewhere' })
    const of = await guide.app.make(series, { organization, title: 'Film Club', slug: 'club' })
    const about = await guide.app.make(categories, { organization, name: 'Film' })
    const made = []
    for (const values of [
      { title: 'Plain' },
      { series: of.id, category: about.id, season: 2, captioned: true, language: 'es' },
      { visibility: 'private' as const },
      { status: 'draft' as const },
      { organization: others.id, title: 'Of neighbors' },
    ]) {
      made.push((await guide.app.make(shows, { organization, ...values })).id)
    }
    const random = fc.sample(
      fc.record({
        channel: fc.constantFrom(guide.channel.id, more.id),
        startsAt: fc.integer({ min: -40, max: 40 }).map((at) => toInstant(minutes(at * 30))),
        length: fc.constantFrom(0, 30, 30, 60, 240, 2900),
        show: fc.constantFrom('', ...made.slice(0, 4)),
        status: fc.constantFrom('' as const, 'planned' as const, 'cancelled' as const),
        run: fc.constantFrom('' as const, 'first' as const),
      }),
      { seed: 22, numRuns: 120 },
    )
    await guide.app.app.transaction(async (records) => {
      for (const [at, { length, ...values }] of random.entries()) {
        const endsAt = toInstant(Date.parse(values.startsAt.replace(' ', 'T')) + length * MINUTE_MS)
        const owned = { organization, title: `Airing ${at}`, source: 'cablecast' as const }
        await records.create(airings, { ...owned, ...values, endsAt })
      }
    })
    const { app } = guide.app
    const versions = followSchedules(app.named('another reader'))
    const station = await createStations(app.records, versions).get('harbor')
    for (let from = -1400; from < 1400; from += 95) {
      const window = { from: minutes(from), until: minutes(from + 240) }
      const whole = await readListedAirings(app.records, station, window)
      const told = (await windowOf(from, from + 240)).channels.map(
        ({ programmes: programs }) => programs,
      )
      expect(told).toEqual(
        station.channels.map((channel) =>
          whole.filter((listed) => listed.channel === channel).map(toProgram),
        ),
      )
    }
  })

  it('shows the current show, series, and category', async () => {
    const { organization } = guide.channel
    const { records } = guide.app.app
    const of = await guide.app.make(series, { organization, title: 'Film Club', slug: 'club' })
    const about = await guide.app.make(categories, { organization, name: 'Film' })
    const own = { organization, series: of.id, category: about.id, episode: 1 }
    const show = await guide.app.make(shows, own)
    await air('Metropolis', 0, 60, show.id)
    const told = async (from: number) => (await windowOf(from, 60)).channels[0]?.programmes[0]

    expect(await told(1)).toMatchObject({ line: 'Film Club · E1', category: 'Film' })
    await records.update(series, of.id, { title: 'Silents' })
    expect(await told(2)).toMatchObject({ line: 'Silents · E1', category: 'Film' })
    await records.update(categories, about.id, { name: 'Cinema' })
    expect(await told(3)).toMatchObject({ line: 'Silents · E1', category: 'Cinema' })
    await records.update(shows, show.id, { episode: 2 })
    expect(await told(4)).toMatchObject({ line: 'Silents · E2', category: 'Cinema' })
  })
})
