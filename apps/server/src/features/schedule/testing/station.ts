import { users } from '@docket/model/accounts/users'
import type { Privilege } from '@docket/model/kernel/access'
import { type Airing, airings } from '@docket/model/schedule/airings'
import {
  type AiringChange,
  BLANK_AIRING,
  type PlannedAiring,
  plannedOf,
} from '@docket/model/schedule/changes'
import { changeSchedule } from '@docket/model/schedule/planning'
import { type Channel, channels } from '@docket/model/station/channels'
import { type Organization, organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, beforeEach } from 'vitest'
import { type Feature, startTestApp, type TestApp } from '#testing/test-app.ts'
import { schedule } from '../schedule.ts'

type Traits = { privileges: Privilege[]; organization?: string }

/** A station in New York with two channels, and a client of its scheduler. */
export type Station = {
  app: TestApp
  organization: Organization
  access: Channel
  sports: Channel
  scheduler: PocketBase
  /** Logs in a new user, by default of this station. */
  logInAs(traits: Traits): Promise<PocketBase>
  /** Creates an airing as the system, as imports and timeslots do. */
  make(airing: Partial<Airing>): Promise<Airing>
}

export async function openStation(...more: Feature[]): Promise<Station> {
  const app = await startTestApp([schedule, ...more])
  const organization = await app.make(organizations, { timeZone: 'America/New_York' })
  const channel = (name: string, slug: string) =>
    app.make(channels, { organization: organization.id, name, slug })
  const access = await channel('Access 8', 'access')
  const sports = await channel('Sports 9', 'sports')

  let people = 0
  async function logInAs(traits: Traits) {
    people += 1
    const email = `person-${people}@access.example`
    await app.make(users, { email, organization: organization.id, ...traits })
    return app.logIn(email)
  }
  const scheduler = await logInAs({ privileges: ['schedule'] })
  const make = (airing: Partial<Airing>) =>
    app.make(airings, { organization: organization.id, channel: access.id, ...airing })

  return { app, organization, access, sports, scheduler, logInAs, make }
}

/** Returns the station for one test file. Deletes all airings before each test. */
export function openEmptyStation(): Station {
  const station = {} as Station
  beforeAll(async () => {
    Object.assign(station, await openStation())
  })
  beforeEach(async () => {
    const { records } = station.app.app
    for (const { id } of await records.list(airings)) await records.delete(airings, id)
  })
  return station
}

/** Returns a UTC instant of March 2, 2026, such as `23:30`; `24:15` is on the next day. */
export function at(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(Date.UTC(2026, 2, 2, hours, minutes)).toISOString().replace('T', ' ')
}

/** Parses a range such as `19:00–20:00` of that day. */
export function airtime(times: string): { startsAt: string; endsAt: string } {
  const [startsAt = '', endsAt = ''] = times.split('–')
  return { startsAt: at(startsAt), endsAt: at(endsAt) }
}

/** Creates an airing through the record API. */
export function create(
  client: PocketBase,
  channel: Channel,
  title: string,
  times: string,
): Promise<Airing> {
  return client
    .collection('airings')
    .create<Airing>({ channel: channel.id, title, ...airtime(times) })
}

/** Returns a change of an airing, based on the given state. */
export function changed(airing: Airing, becomes: Partial<PlannedAiring> | null): AiringChange {
  const was = plannedOf(airing)
  return { airing: airing.id, was, becomes: becomes && { ...was, ...becomes }, reason: 'hand' }
}

/** Returns a move of an airing, based on the given state. */
export function moveTo(airing: Airing, times: string, channel = airing.channel): AiringChange {
  return changed(airing, { channel, ...airtime(times) })
}

/** Returns a change that adds a program to the channel, with an unused id. */
export function added({ id: channel }: Channel, title: string, times: string): AiringChange {
  additions += 1
  const becomes: PlannedAiring = {
    ...BLANK_AIRING,
    channel,
    title,
    kind: 'program',
    origin: 'hand',
    ...airtime(times),
  }
  const airing = `added${String(additions).padStart(10, '0')}`
  return { airing, was: null, becomes, reason: 'hand' }
}

let additions = 0

export function sendChanges(
  client: PocketBase,
  changes: AiringChange[],
): Promise<{ airings: Airing[] }> {
  const { method, path } = changeSchedule
  return client.send(path, { method, body: { changes } })
}
