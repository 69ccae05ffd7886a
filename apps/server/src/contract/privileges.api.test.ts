import { type User, users } from '@docket/model/accounts/users'
import { BUILT_IN } from '@docket/model/built-in'
import { mayPass, PRIVILEGES } from '@docket/model/kernel/access'
import type { Collection } from '@docket/model/kernel/collection'
import { members } from '@docket/model/members/members'
import { airings } from '@docket/model/schedule/airings'
import { organizations } from '@docket/model/station/organizations'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { MATRIX, OPERATIONS, type Operation, OWN, ROLES, type Role } from './testing/privileges.ts'

type Values = Record<string, unknown>
type Target = { collection: Collection; id: string; values: Values }

const TENANTS: Collection[] = BUILT_IN.filter(({ schema }) => schema.tenant)

let server: TestApp
let organization: string
let member: User
const tokens = new Map<Role, string>()

beforeAll(async () => {
  server = await startTestApp()
  organization = (await server.make(organizations)).id
  for (const role of ROLES) {
    if (role === 'guest') continue
    const station = role === 'stranger' ? (await server.make(organizations)).id : organization
    const held = role === 'stranger' ? 'admin' : role
    const privileges = held === 'member' ? [] : [held]
    const person = (await server.make(users, { organization: station, privileges })) as User
    if (role === 'member') member = person
    tokens.set(role, (await server.logIn(person.email)).authStore.token)
  }
})

/** Creates a record and returns its values and its id; `given` can set its owner. */
async function makeTarget(collection: Collection, given: Values = {}): Promise<Target> {
  const needed = collection.name === 'liveCaptions' ? await whileOnAir() : {}
  const { id, ...made } = await server.make(collection, { organization, ...needed, ...given })
  const own = Object.keys(collection.schema.fields).map((name) => [name, (made as Values)[name]])
  const isGiven = ([, value]: unknown[]) => !['', 'null', '[]'].includes(textOf(value))
  const values: Values = Object.fromEntries(own.filter(isGiven))
  const { email } = made as Values
  const account = { email, password: PASSWORD, passwordConfirm: PASSWORD, username: '' }
  return {
    collection,
    id,
    values: collection.schema.type === 'auth' ? { ...values, ...account } : values,
  }
}

/** People write live captions only while their airing is on. */
async function whileOnAir(): Promise<Values> {
  const airing = await server.make(airings, { organization, kind: 'live', status: 'on_air' })
  return { airing: airing.id, channel: airing.channel, language: 'en', text: 'Good evening.' }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

function ask(role: Role, method: string, path: string, body?: Values): Promise<Response> {
  const authorization = tokens.get(role)
  return fetch(`${server.url}/api/collections/${path}`, {
    method,
    headers: {
      ...(authorization && { authorization }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/**
 * Returns whether the role may do the operation. Afterwards removes what the role created, and restores what it
 * deleted.
 */
async function may(role: Role, operation: Operation, target: Target): Promise<boolean> {
  const { collection, id, values } = target
  const { records } = server.app
  const path = `${collection.name}/records`
  switch (operation) {
    case 'list': {
      const filter = encodeURIComponent(`id = "${id}"`)
      const response = await ask(role, 'GET', `${path}?skipTotal=1&filter=${filter}`)
      const { items = [] } = (await response.json()) as { items?: unknown[] }
      return items.length === 1
    }
    case 'view':
      return (await ask(role, 'GET', `${path}/${id}`)).ok
    case 'update':
      return (await ask(role, 'PATCH', `${path}/${id}`, {})).ok
    case 'create': {
      const response = await ask(role, 'POST', path, values)
      if (response.ok) {
        const made = (await response.json()) as { id: string }
        await records.delete(collection, made.id)
      }
      return response.ok
    }
    case 'delete': {
      const response = await ask(role, 'DELETE', `${path}/${id}`)
      if (response.ok) await records.create(collection, { ...values, id } as never)
      return response.ok
    }
  }
}

/** Returns the roles that the collection's own access rules name. */
function declaredRoles({ schema }: Collection, operation: Operation): Role[] {
  const rule = schema.access[operation]
  const roles = ['member', ...PRIVILEGES] as const
  return roles.filter((role) => mayPass(rule, role === 'member' ? [] : [role], { owns: false }))
}

/** Returns which of the roles may do the operation with the record. */
async function rolesThatMay(
  operation: Operation,
  target: Target,
  roles: readonly Role[] = ROLES,
): Promise<Role[]> {
  const { records } = server.app
  const { collection, id, values } = target
  // Its unique values must not be taken.
  if (operation === 'create') await records.delete(collection, id)
  const allowed: Role[] = []
  for (const role of roles) if (await may(role, operation, target)) allowed.push(role)
  if (operation === 'create') await records.create(collection, { ...values, id } as never)
  return allowed
}

describe('records of other people at the station', () => {
  it('S6.1 the table of privileges names no collection that does not exist', () => {
    expect(TENANTS.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(MATRIX)))
  })

  it.each(TENANTS.map((one) => [one.name, one] as const))(
    'S6.1 %s are accessible to those whom the specification names, or else the definition, and to nobody else',
    async (name, collection) => {
      const target = await makeTarget(collection)
      for (const operation of OPERATIONS) {
        const allowed = await rolesThatMay(operation, target)
        const expected = MATRIX[name]?.[operation] ?? declaredRoles(collection, operation)
        expect([operation, allowed.sort()]).toEqual([operation, [...expected].sort()])
      }
    },
  )
})

describe('what screens offer for other people’s records', () => {
  it.each(['create', 'update', 'delete'] as const)(
    'S6.1 is what the table allows each privilege to %s: no form opens that would be refused',
    (operation) => {
      const listed = TENANTS.filter(({ name }) => name in MATRIX)
      const offered = listed.map((one) => [one.name, declaredRoles(one, operation)] as const)
      const allowed = listed.map(({ name }) => [name, MATRIX[name]?.[operation] ?? []] as const)

      expect(sorted(offered)).toEqual(sorted(allowed))
    },
  )
})

function sorted(table: (readonly [string, readonly Role[]])[]) {
  return Object.fromEntries(table.map(([name, roles]) => [name, roles.toSorted()]))
}

describe('the user’s own records', () => {
  it.each(Object.keys(OWN))('S6.1 without a privilege: %s', async (name) => {
    const collection = TENANTS.find((one) => one.name === name) as Collection
    const target = name === 'users' ? ownAccount(collection) : await makeOwn(collection)
    const expected = OWN[name] ?? []
    for (const operation of OPERATIONS) {
      // Members cannot create themselves a second time.
      if (name === 'users' && operation === 'create') continue
      const allowed = await rolesThatMay(operation, target, ['member'])
      const isExpected = expected.includes(operation)
      expect([operation, allowed]).toEqual([operation, isExpected ? ['member'] : []])
    }
  })

  it('S6.1 of equipment requests can be withdrawn, but nothing else', async () => {
    const { id } = await makeOwn(TENANTS.find(({ name }) => name === 'reservations') as Collection)
    const path = `reservations/records/${id}`

    expect((await ask('member', 'PATCH', path, { status: 'approved' })).status).toBe(404)
    expect((await ask('member', 'PATCH', path, { status: 'cancelled' })).status).toBe(200)
    expect((await ask('member', 'DELETE', path)).status).toBe(404)
  })
})

function ownAccount(collection: Collection): Target {
  return { collection, id: member.id, values: {} }
}

async function makeOwn(collection: Collection): Promise<Target> {
  const { fields, states } = collection.schema
  const asMember =
    'member' in fields && (await server.make(members, { organization, user: member.id })).id
  return makeTarget(collection, {
    ...('user' in fields && { user: member.id }),
    ...('submitter' in fields && { submitter: member.id }),
    ...(asMember && { member: asMember }),
    ...(states && collection.name !== 'members' && { [states.field]: states.first[0] }),
  })
}
