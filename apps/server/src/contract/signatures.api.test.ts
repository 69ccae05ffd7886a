import { type User, users } from '@docket/model/accounts/users'
import { BUILT_IN } from '@docket/model/built-in'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../features.ts'

/** Fields that say which account did something. Only the server writes them. */
const SIGNED: Readonly<Record<string, string>> = {
  bulletins: 'approvedBy',
  charges: 'waivedBy',
  draftChanges: 'plannedBy',
  scheduleDrafts: 'publishedBy',
  spots: 'reviewedBy',
}

/** Fields that contain an account that staff choose, or the record's owner, which `owners.api.test.ts` tests. */
const CHOSEN = [
  'certifications.issuedBy',
  'csvImports.by',
  'members.user',
  'notifications.user',
  'savedReports.people',
  'savedSearches.user',
  'submissions.reviewer',
  'submissions.submitter',
  'surveyAnswers.user',
]

const WRITABLE = BUILT_IN.filter(
  ({ schema: { tenant, access } }) => tenant && (access.create ?? access.update) != null,
)

let server: TestApp
let organization: string
let other: User
let admin: PocketBase

beforeAll(async () => {
  server = await startTestApp(installFeatures)
  organization = (await server.make(organizations)).id
  const traits = { organization, privileges: ['admin' as const] }
  const own = (await server.make(users, traits)) as User
  other = (await server.make(users, traits)) as User
  admin = await server.logIn(own.email)
})

describe('a field that names an account', () => {
  it('is signed by the server, or chosen on purpose', () => {
    const named = WRITABLE.flatMap(({ name, schema }) =>
      Object.entries(schema.fields)
        .filter(([, field]) => field.type === 'relation' && field.collection === 'users')
        .map(([field]) => `${name}.${field}`),
    )
    const signed = Object.entries(SIGNED).map(([name, field]) => `${name}.${field}`)
    expect(named.sort()).toEqual([...signed, ...CHOSEN].sort())
  })

  it.each(Object.entries(SIGNED))('cannot be forged: %s.%s', async (name, field) => {
    const collection = BUILT_IN.find((one) => one.name === name)
    if (!collection) throw new Error(`There is no collection ${name}.`)
    const { states } = collection.schema
    const first = states && { [states.field]: states.first[0] }
    const { id } = await server.make(collection, { organization, ...first })
    await admin.collection(name).update(id, { [field]: other.id })
    expect(await server.app.records.get(collection, id)).not.toMatchObject({ [field]: other.id })
  })
})
