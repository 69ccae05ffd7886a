import { type User, users } from '@docket/model/accounts/users'
import {
  type Enrollment,
  enrollments,
  trainingSessions,
} from '@docket/model/members/certifications'
import { type Member, members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { importCsv } from '#features/csv/import-csv.ts'
import { membership } from '#features/members/membership.ts'
import { notifyPeople } from '#features/station/notifications/notify-people.ts'
import { enforceStates } from '#features/station/states/enforce-states.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { type Outcome, openRoot } from './outcome.ts'

type Values = Record<string, unknown>

/** A station on March 2, 2026, with every possible requirement for members. */
export type MembershipStage = {
  server: TestApp
  organization: string
  /** The account of `own`, a member who can only change their own records. */
  user: User
  own: Member
  member: PocketBase
  staff: PocketBase
  admin: PocketBase
  root: PocketBase
  /** Makes a class that begins in a day. */
  makeClass(values?: Values): Promise<string>
  /** Makes an active member whose dues are paid. */
  makeMember(values?: Values): Promise<Member>
  /** Returns the members of a class by state, in the order of their enrollment. */
  placesOf(session: string): Promise<Record<string, string[]>>
  /** Moves the start of a class to an hour ago. */
  begin(session: string): Promise<void>
}

export async function openMembership(): Promise<MembershipStage> {
  const server = await startTestApp([membership, enforceStates, notifyPeople, importCsv])
  const asks = { membersResident: true, membersOriented: true }
  const organization = (await server.make(organizations, asks)).id
  const logInAs = async (...privileges: string[]) =>
    (await server.logInAs({ organization, privileges } as Values)).autoCancellation(false)
  const user = (await server.make(users, { organization })) as User
  const inHours = (hours: number) => toInstant(server.clock.now() + hours * HOUR_MS)
  const makeMember = (values: Values = {}) =>
    server.make(members, {
      organization,
      status: 'active',
      expiresOn: '2026-12-31',
      resident: true,
      residencyProof: 'bill',
      orientationOn: '2026-01-10',
      ...values,
    } as Values)

  return {
    server,
    organization,
    user,
    own: await makeMember({ user: user.id, name: 'Odile' }),
    member: (await server.logIn(user.email)).autoCancellation(false),
    staff: await logInAs('members'),
    admin: await logInAs('admin'),
    root: await openRoot(server),
    makeMember,
    async makeClass(values) {
      const given = { organization, title: 'Camera', startsAt: inHours(24), ...values }
      return (await server.make(trainingSessions, given as Values)).id
    },
    async placesOf(session) {
      const all = await server.app.records.list(enrollments, {
        where: { session },
        sort: 'created,id',
      })
      const byState = Map.groupBy(all, ({ state }: Enrollment) => state)
      return Object.fromEntries([...byState].map(([state, own]) => [state, own.map(memberOf)]))
    },
    async begin(session) {
      await server.app.records.update(trainingSessions, session, { startsAt: inHours(-1) })
    },
  }
}

function memberOf({ member }: Enrollment): string {
  return member
}

export function faultsIn(outcome: Outcome): Record<string, string> {
  return 'faults' in outcome ? outcome.faults : {}
}

/** The ways in which a client writes one record: alone, or in a batch. */
export const WAYS = {
  record: (client: PocketBase, collection: string, body: Values) =>
    client.collection(collection).create(body),
  batch: (client: PocketBase, collection: string, body: Values) => {
    const batch = client.createBatch()
    batch.collection(collection).create(body)
    return batch.send()
  },
} as const
