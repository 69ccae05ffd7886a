import { asRuns } from '@docket/model/playout/as-runs'
import type { PlayoutReasons } from '@docket/model/playout/explain-playout'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { type LiveStation, NOW, startLiveStation } from '../testing/live-station.ts'

const START = Date.parse(NOW)

let live: LiveStation
let staff: PocketBase

beforeAll(async () => {
  live = await startLiveStation()
  staff = await live.app.logInAs({ organization: live.station.id, privileges: [] })
})

const why = (id: string, who = staff): Promise<PlayoutReasons> =>
  who.send(`/api/playout/airings/${id}/why`, { requestKey: null })
const at = (seconds: number) => toInstant(START + seconds * 1000)

describe('why an airing played', () => {
  it('comes from the ledger: which recording, when it repeats, and what cut it', async () => {
    const film = await live.makeFilm('Bulletins', 12, { loops: true, name: 'bulletins.mp4' })
    const long = await live.makeFilm('Council', 600, { name: 'council.mp4' })
    const short = await live.makeFilm('News', 20, { name: 'news.mp4' })
    const looped = await live.plan(film, 0, 60)
    const cut = await live.plan(long, 60, 120)
    const early = await live.plan(short, 120, 180)
    const none = await live.plan('Not delivered', 180, 220)
    await live.tick()
    await live.pass(240)

    expect(await why(looped.id)).toEqual({
      source: 'ledger',
      runs: [
        {
          kind: 'program',
          medium: film.medium,
          name: 'bulletins.mp4',
          startsAt: at(0),
          endsAt: at(60),
        },
      ],
      sentences: ['“bulletins.mp4” repeats until the program’s time is over.'],
    })
    expect((await why(cut.id)).sentences).toEqual([
      '“council.mp4” was the show’s newest recording that was ready.',
      'It was cut at 7:02:00 PM, because “News” began.',
    ])
    expect((await why(early.id)).sentences.at(-1)).toBe(
      'Its recording ended 40 s before its time was over. The slate filled the rest.',
    )
    expect(await why(none.id)).toMatchObject({
      runs: [{ kind: 'slate', medium: '', name: '', startsAt: at(180), endsAt: at(220) }],
      sentences: [
        'None of its recordings was ready, so there was nothing to play.',
        'The channel’s slate aired instead.',
      ],
    })
  })

  it('says why it began late, and what aired instead when it was preempted', async () => {
    const now = (live.clock.now() - START) / 1000
    const storm = await live.makeFilm('Storm', 600, { name: 'storm.mp4' })
    const preempted = await live.plan(storm, now + 30, now + 60, { status: 'preempted' })
    await live.plan(storm, now + 30, now + 60)
    const waiting = await live.plan('Late', now + 60, now + 120)
    await live.tick()
    await live.pass(70)
    const { show } = await live.makeFilm('Late', 600, { name: 'late.mp4' })
    await live.app.app.records.update(airings, waiting.id, { show })
    await live.pass(60)

    expect((await why(preempted.id)).sentences).toEqual(['“Storm” aired instead.'])
    expect((await why(waiting.id)).sentences[1]).toMatch(
      /^It began \d+ s late, because its recording was not ready until then\.$/,
    )
  })

  it('is not claimed for a channel that another system plays out', async () => {
    const { id: organization } = live.station
    const channel = await live.app.make(channels, { organization, playout: 'none' })
    const values = { organization, channel: channel.id, startsAt: at(0), endsAt: at(60) }
    const quiet = await live.app.make(airings, { ...values, status: 'planned' })
    const told = await live.app.make(airings, {
      ...values,
      startsAt: at(60),
      endsAt: at(120),
      status: 'aired',
    })
    await live.app.make(asRuns, { organization, airing: told.id, outcome: 'aired' })
    const elsewhere =
      'Another system plays this channel. Docket knows what aired only from imports and from people.'

    expect(await why(told.id)).toEqual({ source: 'report', runs: [], sentences: [elsewhere] })
    expect(await why(quiet.id)).toEqual({
      source: 'none',
      runs: [],
      sentences: [elsewhere, 'Nobody has reported what aired yet.'],
    })
  })

  it('is hidden from strangers and other stations', async () => {
    const { id } = await live.plan('Later', 900, 960)
    const other = await live.app.make(organizations, { slug: 'elsewhere' })
    const neighbor = await live.app.logInAs({ organization: other.id, privileges: ['admin'] })
    await expect(why(id, neighbor)).rejects.toMatchObject({ status: 404 })
    expect((await live.get(`/api/playout/airings/${id}/why`)).status).toBe(401)
  })
})
