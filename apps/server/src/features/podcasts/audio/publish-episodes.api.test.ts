import { episodes } from '@docket/model/podcasts/podcasts'
import { HOUR_MS } from '@docket/model/time/instants'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { publishEpisodes } from './publish-episodes.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp(publishEpisodes)
})

describe('as time passes', () => {
  it('a scheduled episode is published, and one without a time is not', async () => {
    const at = new Date(server.clock.now() + HOUR_MS).toISOString()
    const planned = await server.make(episodes, { status: 'scheduled', publishedAt: at })
    const { podcast, organization } = planned
    const timeless = await server.make(episodes, { podcast, organization, status: 'scheduled' })
    const stateOf = async ({ id }: { id: string }) =>
      (await server.app.records.get(episodes, id)).status

    await server.jobs.drain()
    expect(await stateOf(planned)).toBe('scheduled')
    server.clock.advance(HOUR_MS)
    await server.jobs.drain()
    expect([await stateOf(planned), await stateOf(timeless)]).toEqual(['published', 'scheduled'])
  })
})
