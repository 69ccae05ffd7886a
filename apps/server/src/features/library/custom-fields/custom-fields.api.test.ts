import { type User, users } from '@docket/model/accounts/users'
import { customFields } from '@docket/model/library/custom-fields'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { enforceCustomFields } from './enforce-custom-fields.ts'

let server: TestApp
let organization: string
let editor: PocketBase

beforeAll(async () => {
  server = await startTestApp(enforceCustomFields)
  organization = (await server.make(organizations)).id
  const person = (await server.make(users, { organization, privileges: ['content'] })) as User
  editor = await server.logIn(person.email)
  const define = (values: object) =>
    editor.collection('customFields').create({ organization, ...values }, { requestKey: null })
  await define({ key: 'ward', label: 'Ward', type: 'list', options: ['North', 'South'] })
  await define({ key: 'grant', label: 'Grant', type: 'number' })
  await define({ key: 'taped', label: 'Taped on', type: 'date' })
  await define({ key: 'board', label: 'Of the board', type: 'bool' })
  await define({ key: 'host', label: 'Host', type: 'text' })
})

const make = (custom: object) =>
  editor.collection('shows').create({ organization, title: 'Council', custom })

describe("a station's own fields", () => {
  it('S3.2 store values, and can be used in filters and sorts', async () => {
    const custom = { ward: 'North', grant: 12.5, taped: '2026-03-01', board: true, host: 'Ida' }
    const { id } = await make(custom)
    const other = await make({ ward: 'South', grant: 3, host: '' })

    const records = editor.collection('shows')
    expect((await records.getOne(id)).custom).toEqual(custom)
    expect(other.custom).toEqual({ ward: 'South', grant: 3 })
    const filter = '(custom.ward = "North" && custom.board = true) || custom.grant < 5'
    const found = await records.getFullList({ filter, sort: '-custom.grant' })
    expect(found.map((one) => one.id)).toEqual([id, other.id])
    const without = await records.getFullList({ filter: 'custom.board != true' })
    expect(without.map((one) => one.id)).toEqual([other.id])
  })

  it.each([
    [{ ward: 'West' }, 'custom.ward', 'Ward is not one of the choices.'],
    [{ grant: 'much' }, 'custom.grant', 'Grant is not a number.'],
    [{ taped: '31 March' }, 'custom.taped', 'Taped on is not a date.'],
    [{ board: 'yes' }, 'custom.board', 'Of the board is neither yes nor no.'],
    [{ host: 'x'.repeat(1001) }, 'custom.host', 'Host is not text of at most 1000 characters.'],
  ])('S5.4 report a value of the wrong type at the field: %j', async (custom, field, message) => {
    await expect(make(custom)).rejects.toMatchObject({
      status: 400,
      response: { data: { [field]: { message } } },
    })
  })

  it('do not affect values that an import stored under other keys', async () => {
    expect((await make({ Topic: ['roads'] })).custom).toEqual({ Topic: ['roads'] })
  })

  it('require options if they are choices, and are limited to 50', async () => {
    const records = editor.collection('customFields')
    const list = { organization, key: 'kind', label: 'Kind', type: 'list' }
    await expect(records.create({ ...list, options: [] })).rejects.toMatchObject({ status: 400 })
    for (let count = 5; count < 50; count += 1) {
      await server.make(customFields, { organization, key: `own${count}`, type: 'text' })
    }
    const more = { organization, key: 'more', label: 'More', type: 'text' }
    await expect(records.create(more)).rejects.toMatchObject({ status: 409 })
  })

  it('S1.2 are not accessible to another station', async () => {
    const stranger = (await server.make(users, {
      organization: (await server.make(organizations)).id,
      privileges: ['content'],
    })) as User
    const client = await server.logIn(stranger.email)
    const { organization: other } = stranger

    const show = { organization: other, title: 'Theirs', custom: { grant: 'much' } }
    expect((await client.collection('shows').create(show)).custom).toEqual({ grant: 'much' })
    expect(await client.collection('customFields').getFullList()).toEqual([])
  })
})
