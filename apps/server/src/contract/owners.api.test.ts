import { type User, users } from '@docket/model/accounts/users'
import { BUILT_IN } from '@docket/model/built-in'
import type { Collection } from '@docket/model/kernel/collection'
import type { Field } from '@docket/model/kernel/field'
import { members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

type Values = Record<string, unknown>

/** The collections whose records people without a privilege may change, and the fields that they may set. */
const DECIDED: Readonly<Record<string, readonly string[]>> = {
  enrollments: ['note', 'state'],
  notifications: ['read'],
  reservations: ['status'],
  savedSearches: ['collection', 'name', 'query', 'shared'],
  // Features check that the recordings and memberships belong to the user.
  submissions: [
    'adult',
    'agreements',
    'airBy',
    'answers',
    'contactEmail',
    'contactName',
    'contentFlags',
    'description',
    'frequency',
    'language',
    'link',
    'media',
    'rankedSlots',
    'runs',
    'status',
    'title',
    'trtSec',
  ],
  timeslots: ['status'],
  users: ['avatar', 'bio', 'name', 'phone', 'settings'],
}

/** Additional values to send, because some owners may change a record only in a certain way. */
const STEPS: Readonly<Record<string, readonly Values[]>> = {
  enrollments: [{ state: 'cancelled' }],
  reservations: [{ status: 'cancelled' }],
  submissions: [{ status: 'withdrawn' }],
  timeslots: [{ status: 'released' }],
}

const CHANGEABLE = BUILT_IN.filter(({ schema }) =>
  schema.access.update?.includes('@request.auth.id'),
)

let server: TestApp
let organization: string
let owner: User
let other: User
let token: string

beforeAll(async () => {
  server = await startTestApp()
  organization = (await server.make(organizations)).id
  owner = (await server.make(users, { organization })) as User
  other = (await server.make(users, { organization, privileges: ['admin'] })) as User
  token = (await server.logIn(owner.email)).authStore.token
})

async function makeOwn({ name, schema }: Collection): Promise<string> {
  if (name === 'users') return owner.id
  const { fields, states } = schema
  const member = (await server.make(members, { organization, user: owner.id })).id
  const own = {
    ...('user' in fields && { user: owner.id }),
    ...('submitter' in fields && { submitter: owner.id }),
    ...('member' in fields && { member }),
    ...('holder' in fields && { holder: member }),
    ...(states && { [states.field]: states.first[0] }),
  }
  const collection = BUILT_IN.find((one) => one.name === name) as Collection
  return (await server.make(collection, { organization, ...own })).id
}

/** Returns a valid value that differs from the default values of `make`. */
async function otherValue(name: string, field: Field): Promise<unknown> {
  switch (field.type) {
    case 'relation': {
      const target = BUILT_IN.find((one) => one.name === field.collection) as Collection
      const { id } = target.name === 'users' ? other : await server.make(target, { organization })
      return field.maxSelect === 1 ? id : [id]
    }
    case 'number':
      return 1
    case 'bool':
      return true
    case 'select':
      return field.maxSelect === 1 ? field.values.at(-1) : [field.values.at(-1)]
    case 'json':
      return ['other']
    case 'date':
      return '2027-01-01 10:00:00.000Z'
    case 'email':
      return 'other@elsewhere.example'
    case 'url':
      return 'https://elsewhere.example'
    default:
      return otherText(name, 'pattern' in field ? String(field.pattern ?? '') : '')
  }
}

function otherText(name: string, pattern: string): string {
  const tries = [`other ${name}`, '2027-01-01', '2027-01-01T10:00', '/other', 'other']
  return tries.find((one) => new RegExp(pattern).test(one)) ?? name
}

const change = (collection: string, id: string, body: Values) =>
  fetch(`${server.url}/api/collections/${collection}/records/${id}`, {
    method: 'PATCH',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Returns whether the owner changed the field of a new record when they also send `step`. */
async function changes(collection: Collection, name: string, step: Values): Promise<boolean> {
  const { records } = server.app
  const field = collection.schema.fields[name] as Field
  const id = await makeOwn(collection)
  const before: Values = await records.get(collection, id)
  await change(collection.name, id, { [name]: await otherValue(name, field), ...step })
  const after: Values = await records.get(collection, id)
  if (collection.name !== 'users') await records.delete(collection, id)
  return JSON.stringify(after[name]) !== JSON.stringify(before[name])
}

/** Returns the fields that the owner changed, alone or together with a permitted step. */
async function changedByOwner(collection: Collection): Promise<string[]> {
  const changed = new Set<string>()
  for (const step of [{}, ...(STEPS[collection.name] ?? [])]) {
    for (const [name, { type }] of Object.entries(collection.schema.fields)) {
      if (type !== 'file' && (await changes(collection, name, step))) changed.add(name)
    }
  }
  return [...changed]
}

describe('the owner of a record, without a privilege', () => {
  it('can change records only in these collections', () => {
    expect(CHANGEABLE.map(({ name }) => name).toSorted()).toEqual(Object.keys(DECIDED))
  })

  it.each(CHANGEABLE.map((one) => [one.name, one] as const))(
    'can change only certain fields in %s, and cannot give a record to someone else',
    async (name, collection) => {
      const decided = DECIDED[name] ?? []
      const changed = await changedByOwner(collection)
      expect(changed.filter((field) => !decided.includes(field))).toEqual([])
      expect(changed.length).toBeGreaterThan(0)
    },
  )
})
