import { episodes } from '@docket/model/collections/library/podcasts'
import { reservations } from '@docket/model/collections/members/reservations'
import { HOUR_MS } from '@docket/model/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { keepDue } from './keep-due.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp(keepDue)
})

const DUE = { startsAt: '2026-03-02T10:00:00.000Z', dueAt: '2026-03-02T12:30:00.000Z' }

describe('when the time has come', () => {
  it('unreturned equipment becomes overdue, and nothing else does', async () => {
    const out = await server.make(reservations, { ...DUE, status: 'checked_out' })
    const back = await server.make(reservations, { ...DUE, status: 'returned' })
    const stateOf = async ({ id }: { id: string }) =>
      (await server.app.records.get(reservations, id)).status

    await server.jobs.drain()
    expect(await stateOf(out)).toBe('checked_out')
    server.clock.advance(HOUR_MS)
    await server.jobs.drain()
    expect([await stateOf(out), await stateOf(back)]).toEqual(['overdue', 'returned'])
  })

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
