import { captionJobs, captionTracks } from '@docket/model/captions/caption-tracks'
import type { CaptionCoverageReport } from '@docket/model/captions/coverage'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { analytics } from '../analytics.ts'

it('lists what airs next with the captions that it has, for the people of the station', async () => {
  const app = await startTestApp(analytics)
  const { id: organization } = await app.make(organizations)
  const channel = await app.make(channels, { organization, name: 'Public' })
  const at = (hours: number) => toInstant(app.clock.now() + hours * HOUR_MS)
  const add = async (title: string, hours: readonly number[], captioned = false) => {
    const show = await app.make(shows, { organization, title, captioned })
    for (const hour of hours) {
      const times = { startsAt: at(hour), endsAt: at(hour + 0.5), status: 'planned' as const }
      await app.make(airings, { organization, channel: channel.id, show: show.id, ...times })
    }
    return show.id
  }
  const record = async (show: string, track?: object) => {
    const medium = await app.make(media, { organization, show, kind: 'video', status: 'ready' })
    const own = { organization, media: medium.id, language: 'en', kind: 'captions' as const }
    if (track) await app.make(captionTracks, { ...own, file: 'a.vtt', ...track })
    return medium.id
  }
  const drafted = await record(await add('Drafted', [9, 3]), { state: 'draft' })
  await record(await add('Published', [2]), { state: 'published', published: true })
  const bare = await record(await add('Bare', [5]), { published: true, kind: 'descriptions' })
  await add('Live', [4])
  await record(await add('Inside', [6], true))
  const freed = await record(await add('Exempt', [7]))
  await app.make(captionJobs, {
    organization,
    media: freed,
    language: 'en',
    state: 'exempt',
    reason: 'Only music',
  })
  await add('Later', [200])
  await add('Over', [-3])

  const read = (api: PocketBase, days: unknown = 7): Promise<CaptionCoverageReport> =>
    api.send('/api/captions/coverage', { query: { days }, requestKey: null })
  const own = await app.logInAs({ organization, privileges: [] })
  const { shows: list, isCut } = await read(own)
  expect(list.map((one) => [one.title, one.captions, one.airings, one.medium])).toEqual([
    ['Published', 'published', 1, expect.stringMatching(/\w/)],
    ['Drafted', 'draft', 2, drafted],
    ['Live', 'no-recording', 1, ''],
    ['Bare', 'none', 1, bare],
    ['Inside', 'inside', 1, expect.stringMatching(/\w/)],
    ['Exempt', 'exempt', 1, freed],
  ])
  expect(list[1]).toMatchObject({ startsAt: at(3), channel: 'Public' })
  expect(list[5]?.reason).toBe('Only music')
  expect(isCut).toBe(false)
  expect((await read(own, 1)).shows).toHaveLength(6)

  const stranger = await app.logInAs({
    organization: (await app.make(organizations)).id,
    privileges: ['admin'],
  })
  expect(await read(stranger)).toEqual({ shows: [], isCut: false })
  for (const days of [0, 61, 'all']) {
    await expect(read(own, days)).rejects.toMatchObject({ status: 400 })
  }
  expect((await fetch(`${app.url}/api/captions/coverage?days=7`)).status).toBe(401)
})
