import { type User, users } from '@docket/model/accounts/users'
import { resources, resourceTypes } from '@docket/model/equipment/resources'
import { certifications, certTypes } from '@docket/model/members/certifications'
import { members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, type Instant, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { lending } from '#features/equipment/lending.ts'
import { notifyPeople } from '#features/station/notifications/notify-people.ts'
import { enforceStates } from '#features/station/states/enforce-states.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { openRoot } from './outcome.ts'

export const FEATURES = [lending, enforceStates, notifyPeople]

type Values = Record<string, unknown>

/** Ids of equipment that a member may borrow, and of that member. */
export type Scene = { type: string; certificate: string; item: string; member: string }

export type LendingStage = {
  server: TestApp
  organization: string
  /** The account of every member of a scene. */
  borrower: User
  member: PocketBase
  equipment: PocketBase
  admin: PocketBase
  root: PocketBase
  /** Returns the instant that is `hours` from now. */
  inHours(hours: number): Instant
  /** Makes equipment that nobody has booked, and a member who may borrow it. */
  prepare(values?: { type?: Values; item?: Values; member?: Values }): Promise<Scene>
  /** Returns a booking of a scene that follows all rules: in two days, for one day. */
  booking(scene: Pick<Scene, 'item' | 'member'>, values?: Values): Values
}

/** Starts a server with the lending rules, a station, and people with and without privileges. */
export async function openLending(): Promise<LendingStage> {
  const server = await startTestApp(FEATURES)
  const organization = (await server.make(organizations)).id
  const logInAs = async (...privileges: string[]) =>
    (await server.logInAs({ organization, privileges } as Values)).autoCancellation(false)
  const borrower = (await server.make(users, { organization })) as User
  const inHours = (hours: number) => toInstant(server.clock.now() + hours * HOUR_MS)

  return {
    server,
    organization,
    borrower,
    member: (await server.logIn(borrower.email)).autoCancellation(false),
    equipment: await logInAs('equipment'),
    admin: await logInAs('admin'),
    root: await openRoot(server),
    inHours,
    async prepare({ type: ofType, item: ofItem, member: ofMember } = {}) {
      const limits = { maxDays: 2, leadHours: 24, turnaroundMin: 60, maxRenewals: 1 }
      const late = { lateFeeCents: 500, strikeLimit: 3, noShowMin: 30 }
      const type = await server.make(resourceTypes, {
        organization,
        ...limits,
        ...late,
        ...ofType,
      })
      const unlocks = [type.id]
      const certificate = await server.make(certTypes, { organization, unlocks })
      const item = await server.make(resources, { organization, type: type.id, ...ofItem })
      const person = { organization, user: borrower.id, status: 'active' as const, ...ofMember }
      const member = await server.make(members, person)
      await server.make(certifications, { member: member.id, type: certificate.id })
      return { type: type.id, certificate: certificate.id, item: item.id, member: member.id }
    },
    booking: ({ item: resource, member }, values) => ({
      organization,
      resource,
      member,
      startsAt: inHours(48),
      dueAt: inHours(72),
      status: 'requested',
      ...values,
    }),
  }
}
