import { superusers } from '@docket/model/accounts/superusers'
import { DEFAULT_SETTINGS } from '@docket/model/accounts/user-settings'
import { type User, users } from '@docket/model/accounts/users'
import { BUILT_IN } from '@docket/model/built-in'
import { shows } from '@docket/model/library/shows'
import { campaigns } from '@docket/model/sales/campaigns'
import { sponsors } from '@docket/model/sales/sponsors'
import { organizations } from '@docket/model/station/organizations'
import { castValue } from '@docket/records/engine'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let server: TestApp
let organization: string
let staff: PocketBase
let root: PocketBase

beforeAll(async () => {
  server = await startTestApp()
  organization = (await server.make(organizations)).id
  staff = await server.logInAs({ organization, privileges: ['admin'] })
  const email = 'root@docket.example'
  const login = { email, password: PASSWORD, passwordConfirm: PASSWORD }
  await server.make(superusers, login)
  root = server.client()
  await root.collection('_superusers').authWithPassword(email, PASSWORD)
})

describe('a record that is created over the API', () => {
  it('S3.2 has the type info and is unread, if it is a notification with only a text', async () => {
    const { id: user } = (await server.make(users, { organization })) as User
    const made = await root
      .collection('notifications')
      .create({ organization, user, title: 'Storm tonight', body: 'Check the mast.' })

    expect(made).toMatchObject({ type: 'info', read: false })
  })

  it('S3.4 has the default settings, if it is a user', async () => {
    const login = { email: 'new@harbor.example', password: PASSWORD, passwordConfirm: PASSWORD }
    const { id } = await staff.collection('users').create({ organization, ...login })
    const own = await server.logIn(login.email)

    expect((await own.collection('users').getOne(id)).settings).toEqual(DEFAULT_SETTINGS)
  })

  it('has the same defaults as the studio’s form for fields that it does not mention', async () => {
    const sponsor = (await server.make(sponsors, { organization })).id
    const flight = { startsOn: '2026-03-02', endsOn: '2026-03-09' }
    expect(
      await staff.collection(campaigns.name).create({ name: 'Spring', sponsor, ...flight }),
    ).toMatchObject({ status: 'draft', goalKind: 'airings' })
    expect(await staff.collection(shows.name).create({ title: 'Tides' })).toMatchObject({
      status: 'ready',
      visibility: 'public',
    })
  })

  it('keeps empty values that were given, even where there is a default', async () => {
    expect(await staff.collection('producers').create({ name: 'A', active: false })).toMatchObject({
      active: false,
    })
    expect(
      await staff.collection(shows.name).create({ title: 'Tides', visibility: '' }),
    ).toMatchObject({ visibility: '' })
  })

  it('keeps stored values that a later change does not mention', async () => {
    const { id } = await staff.collection('producers').create({ name: 'B', active: false })
    expect(await staff.collection('producers').update(id, { name: 'C' })).toMatchObject({
      active: false,
    })
  })
})

const DEFAULTS = BUILT_IN.flatMap(({ name, schema }) =>
  Object.entries(schema.fields)
    .filter(([, field]) => field.default !== undefined)
    .map(([key, field]) => [`${name}.${key}`, field] as const),
)

describe('the default value of a field', () => {
  it.each(DEFAULTS)('%s is valid for its field', (_, field) => {
    expect(castValue(field, field.default)).toEqual(field.default)
    if (field.type === 'select') expect(field.values).toContain(field.default)
  })
})
