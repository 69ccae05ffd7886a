import type { AiredCaptions, AiredTrack } from '@docket/model/captions/on-air/aired-captions'
import { asRuns } from '@docket/model/playout/as-runs'
import { type CaptionRecord, readCaptionRecord } from '@docket/model/reports/caption-record'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { analytics } from '../analytics.ts'

let server: TestApp
let organization: string
let channel: string

const HOUR_SEC = 3600
const QUARTER = { from: '2026-01-01', until: '2026-04-01' }

beforeAll(async () => {
  server = await startTestApp(analytics)
  server.clock.set('2026-04-02T11:00:00Z')
  organization = (await server.make(organizations, { timeZone: 'UTC' })).id
  channel = (await server.make(channels, { organization, name: 'Access 8' })).id
  await air('Council', '2026-01-01 12:00', captions({ tracks: [track(100)] }))
  await air('Cut', '2026-02-01 12:00', captions({ tracks: [track(30), track(50, 'es')] }))
  await air('Silent', '2026-03-31 12:00', captions({}))
  await air('Music', '2026-03-01 12:00', captions({ exempt: 'Only music' }))
  await air('Carried', '2026-03-02 12:00', captions({ inside: true }))
  await air('Elsewhere', '2026-03-03 12:00', null)
  await air('Filler', '2026-03-04 12:00', captions({}), { kind: 'filler' })
  await air('Next quarter', '2026-04-01 12:00', captions({}))
  await air('Missed', '2026-03-05 12:00', null, {}, 'missed')
})

function captions(more: Partial<AiredCaptions>): AiredCaptions {
  return { programSec: HOUR_SEC, tracks: [], inside: false, exempt: '', ...more }
}

function track(share: number, language = 'en'): AiredTrack {
  return {
    track: 'track',
    language,
    kind: 'captions',
    sha256: '',
    publishedAt: '',
    service: 'CC1',
    share,
    coveredSec: (share * HOUR_SEC) / 100,
  }
}

async function air(
  title: string,
  at: string,
  found: AiredCaptions | null,
  more: object = {},
  outcome: 'aired' | 'missed' = 'aired',
) {
  const startsAt = `${at}:00.000Z`
  const endsAt = startsAt.replace('12:00', '13:00')
  const airing = await server.make(airings, {
    organization,
    channel,
    title,
    startsAt,
    endsAt,
    status: outcome,
    ...more,
  })
  await server.app.records.create(asRuns, {
    organization,
    airing: airing.id,
    startedAt: startsAt,
    endedAt: endsAt,
    outcome,
    captions: found,
  })
}

const read = (api: PocketBase, query: object = QUARTER): Promise<CaptionRecord> =>
  api.send(readCaptionRecord.path, { query, requestKey: null })

describe('the caption record of a quarter', () => {
  it('counts each hour once, and lists the programs without full captions', async () => {
    const reader = await server.logInAs({ organization, privileges: ['captions'] })
    const { totals, channels: rows, uncaptioned, others } = await read(reader)
    const hours = {
      captionedSec: 1.5 * HOUR_SEC,
      insideSec: HOUR_SEC,
      missingSec: 1.5 * HOUR_SEC,
      exemptSec: HOUR_SEC,
      unknownSec: HOUR_SEC,
      airings: 6,
      share: 62,
    }
    expect(totals).toEqual({ id: '', name: '', ...hours })
    expect(rows).toEqual([{ id: channel, name: 'Access 8', ...hours }])
    expect(uncaptioned.map((one) => [one.title, one.share, one.reason])).toEqual([
      ['Cut', 50, ''],
      ['Music', 0, 'Only music'],
      ['Silent', 0, ''],
    ])
    expect(others).toBe(0)
    const { totals: none } = await read(reader, { from: '2025-01-01', until: '2025-02-01' })
    expect(none).toMatchObject({ airings: 0, share: null })
  })

  it('is a document and a table for the same people, and nothing for others', async () => {
    const reader = await server.logInAs({ organization, privileges: ['schedule'] })
    const get = (format: string, query = QUARTER) =>
      fetch(`${server.url}/api/analytics/captions.${format}?${new URLSearchParams(query)}`, {
        headers: { authorization: reader.authStore.token },
      })
    const table = await (await get('csv')).text()
    expect(table).toContain('Access 8,1.5,1,1.5,1,1,6,62')
    expect(table).toContain('Silent,Access 8,1,0,')
    const printed = await get('pdf')
    expect(printed.headers.get('content-disposition')).toContain(
      'Caption record 2026-01-01 to 2026-03-31.pdf',
    )
    expect((await printed.text()).slice(0, 5)).toBe('%PDF-')

    for (const wrong of [
      { from: '2026-01-01', until: '2026-01-01' },
      { from: '2020-01-01', until: '2026-01-01' },
      { from: 'soon', until: '2026-01-01' },
    ]) {
      expect((await get('csv', wrong)).status, JSON.stringify(wrong)).toBe(400)
      await expect(read(reader, wrong)).rejects.toMatchObject({ status: 400 })
    }
    const seller = await server.logInAs({ organization, privileges: ['sales'] })
    await expect(read(seller)).rejects.toMatchObject({ status: 403 })
    await expect(read(server.client())).rejects.toMatchObject({ status: 401 })
    const { id: other } = await server.make(organizations)
    const stranger = await server.logInAs({ organization: other, privileges: ['admin'] })
    expect((await read(stranger)).totals.airings).toBe(0)
  })
})
