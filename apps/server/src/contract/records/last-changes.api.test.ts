import { users } from '@docket/model/accounts/users'
import { LAST_CHANGES_HEADER, readAges } from '@docket/model/kernel/last-changes'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { MINUTE_MS } from '@docket/model/time/instants'
import { listen } from '@docket/records/testing/listener'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const TOPICS = ['channels/*', 'airings/anything', '_superusers/*', 'free']

let app: TestApp
let station: string
let channel: string
let token: string
let strangersToken: string

async function loggedInAt(organization: string): Promise<string> {
  const email = `${organization}@station.example`
  await app.make(users, { organization, email })
  return (await app.logIn(email)).authStore.token
}

beforeAll(async () => {
  app = await startTestApp()
  station = (await app.make(organizations)).id
  channel = (await app.make(channels, { organization: station })).id
  token = await loggedInAt(station)
  strangersToken = await loggedInAt((await app.make(organizations)).id)
  app.clock.advance(10 * MINUTE_MS)
})

async function agesFor(authorization?: string) {
  const { clientId, close } = await listen(app.url)
  const { status, headers } = await fetch(`${app.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify({ clientId, subscriptions: TOPICS }),
  })
  close()
  expect(status).toBe(204)
  return readAges(headers.get(LAST_CHANGES_HEADER))
}

describe('a new subscription', () => {
  it('learns how long ago each collection last changed at its station', async () => {
    await app.make(airings, { organization: station, channel })
    app.clock.advance(312)
    const ages = await agesFor(token)
    expect(ages?.get('airings')).toBe(312)
    expect(ages?.get('channels')).toBe(10 * MINUTE_MS + 312)
  })

  it('learns nothing about other stations, or about what only administrators see', async () => {
    await app.make(airings, { organization: station, channel })
    app.clock.advance(50)
    const ages = await agesFor(strangersToken)
    expect(ages?.get('airings')).toBeGreaterThan(10 * MINUTE_MS)
    expect([...(ages?.keys() ?? [])].sort()).toEqual(['airings', 'channels'])
  })

  it('learns nothing without a login', async () => {
    expect(await agesFor()).toBeUndefined()
  })
})
