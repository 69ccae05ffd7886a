import { refusalOf } from '@docket/accounts/testing/record-server'
import { users } from '@docket/model/accounts/users'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let guest: PocketBase
let attacker: PocketBase
const ours = { organization: '', show: '', airing: '', user: '' }
const theirs = { organization: '', show: '', airing: '' }

beforeAll(async () => {
  app = await startTestApp()
  for (const [own, email] of [
    [ours, 'attacker@a.example'],
    [theirs, 'victim@b.example'],
  ] as const) {
    own.organization = (await app.make(organizations)).id
    const { organization } = own
    const shy = { emailVisibility: false, organization }
    await app.make(users, { ...shy, email, privileges: ['content', 'schedule'] })
    await app.make(users, { ...shy, email: `colleague-${email}` })
    own.show = (await app.make(shows, { organization, title: `Show of ${email}` })).id
    const channel = (await app.make(channels, { organization })).id
    own.airing = (await app.make(airings, { organization, channel, show: own.show })).id
  }
  guest = app.client().autoCancellation(false)
  attacker = (await app.logIn('attacker@a.example')).autoCancellation(false)
  ours.user = attacker.authStore.record?.id ?? ''
})

const SECRETS = [
  'passwordHash',
  'tokenKey',
  'password',
  'lastResetSentAt',
  'lastVerificationSentAt',
]

describe('data that a user may not see', () => {
  it.each(SECRETS)('%s cannot be guessed by a filter or a sort, along any path', async (secret) => {
    for (const [collection, path] of [
      ['users', secret],
      ['users', `${secret}:lower`],
      ['organizations', `users_via_organization.${secret}`],
      ['shows', `organization.users_via_organization.${secret}`],
    ] as const) {
      const records = attacker.collection(collection)
      for (const op of ['~', '?~', '!=', '>']) {
        const filter = `${path} ${op} "a"`
        expect((await refusalOf(records.getList(1, 1, { filter }))).status).toBe(400)
      }
      expect((await refusalOf(records.getList(1, 1, { sort: `-${path}` }))).status).toBe(400)
    }
    const filter = `@collection.users.${secret} ?~ "a"`
    const refused = await refusalOf(attacker.collection('shows').getList(1, 1, { filter }))
    expect([400, 403]).toContain(refused.status)
  })

  it('is in no response, for any request', async () => {
    const fields = ['*', ...SECRETS, ...SECRETS.map((name) => `expand.organization.${name}`)].join(
      ',',
    )
    const list = await attacker.collection('users').getFullList({ fields, expand: 'organization' })
    expect(list.length).toBeGreaterThan(1)
    for (const secret of SECRETS) expect(JSON.stringify(list)).not.toContain(secret)
  })

  it('such as a hidden email address changes neither the records nor their number', async () => {
    const records = attacker.collection('organizations')
    const path = 'users_via_organization.email'
    const right = `${path} ?= "colleague-attacker@a.example"`
    const wrong = `${path} ?= "colleague-nobody@a.example"`
    const [found, none] = await Promise.all(
      [right, wrong].map((filter) => records.getList(1, 10, { filter })),
    )
    expect(found).toEqual(none)
    const [up, down] = await Promise.all(
      ['email', '-email'].map((sort) => attacker.collection('users').getFullList({ sort })),
    )
    expect(up?.map(({ id }) => id)).toEqual(down?.map(({ id }) => id))
  })
})

describe('records of strangers', () => {
  it.each([
    ['shows', 'organization.shows_via_organization.title ?~ "victim"'],
    ['shows', 'airings_via_show.organization ?!= organization'],
    ['users', 'organization.users_via_organization.username ?~ "victim"'],
    ['organizations', 'airings_via_organization.show.title ?~ "victim"'],
    ['_superusers', 'id != ""'],
  ])('cannot be inferred from the number of %s where %s', async (collection, filter) => {
    const records = attacker.collection(collection)
    const found = await records.getList(1, 10, { filter }).catch(({ status }) => ({ status }))
    expect([{ totalItems: 0, items: [] }, { status: 403 }]).toContainEqual(
      'status' in found ? found : { totalItems: found.totalItems, items: found.items },
    )
  })

  it('look the same as records that do not exist', async () => {
    const asked = (id: string) => refusalOf(attacker.collection('shows').getOne(id))
    expect(await asked(theirs.show)).toEqual(await asked('000000000000000'))
  })

  it('look the same to guests, with any filter', async () => {
    const all = await guest.collection('shows').getList(1, 10)
    const some = await guest.collection('shows').getList(1, 10, { filter: 'title ~ "victim"' })
    expect(some).toEqual(all)
    expect(all.items).toEqual([])
  })
})

describe('a text that contains SQL', () => {
  const HOSTILE = [
    'id"; drop table "shows"; --',
    "id'); delete from shows; --",
    'id) union select * from users --',
    '`id`',
    'title collate nocase',
    '(select tokenKey from users)',
    'id\u0000',
  ]

  it.each(['rowid', '_seq', 'shows.id', 'sqlite_master.name'])(
    'is not a column: %s',
    async (text) => {
      const records = attacker.collection('shows')
      for (const options of [{ filter: `${text} != 1` }, { sort: text }]) {
        expect((await refusalOf(records.getList(1, 1, options))).status).toBe(400)
      }
    },
  )

  it.each(HOSTILE)('is not a name: %j', async (text) => {
    const records = attacker.collection('shows')
    for (const options of [
      { filter: `${text} = 1` },
      { filter: `custom.${text} = 1` },
      { filter: `@collection.shows:${text}.id = 1` },
      { sort: text },
      { sort: `-custom.${text}` },
    ]) {
      const { status } = await refusalOf(records.getList(1, 1, options))
      expect([400, 403]).toContain(status)
    }
    const plain = await records.getList(1, 1, { fields: `id,${text}`, expand: text })
    expect(Object.keys(plain.items[0] ?? {}).filter((name) => name !== 'expand')).toEqual(['id'])
  })

  it.each(HOSTILE)('is a value like any other: %j', async (text) => {
    const records = attacker.collection('shows')
    for (const filter of [
      attacker.filter('title = {:text}', { text }),
      attacker.filter('title ~ {:text}', { text }),
      attacker.filter('custom.a = {:text}', { text }),
    ]) {
      expect((await records.getList(1, 1, { filter })).totalItems).toBe(0)
    }
    expect((await records.getList(1, 1)).totalItems).toBe(1)
  })
})

describe('a body with more fields than the form', () => {
  it('cannot move a record to strangers or take another record’s id', async () => {
    const show = { title: 'Mine', organization: theirs.organization }
    expect((await refusalOf(attacker.collection('shows').create(show))).status).toBe(400)
    const taken = { title: 'Mine', organization: ours.organization, id: theirs.show }
    expect((await refusalOf(attacker.collection('shows').create(taken))).status).toBe(400)
    const records = attacker.collection('shows')
    for (const change of [{ id: 'aaaaaaaaaaaaaaa' }, { organization: theirs.organization }]) {
      expect((await refusalOf(records.update(ours.show, change))).status).toBe(400)
    }
    const { title } = await app.app.records.get(shows, theirs.show)
    expect(title).toBe('Show of victim@b.example')
  })

  it('cannot set values that the server controls', async () => {
    const created = '2001-01-01 00:00:00.000Z'
    const extra = {
      created,
      updated: created,
      collectionId: 'x',
      collectionName: 'users',
      rowid: 1,
    }
    const organization = ours.organization
    const made = await attacker.collection('shows').create({ title: 'New', organization, ...extra })
    expect(made).toMatchObject({ collectionName: 'shows' })
    expect(made.created).not.toBe(created)
    expect(made).not.toHaveProperty('rowid')
    await attacker.collection('shows').delete(made.id)
  })

  it.each([
    [{ privileges: ['admin'] }],
    [{ 'privileges+': ['admin'] }],
    [{ suspended: true }],
    [{ organization: '' }],
    [{ verified: false }],
    [{ email: 'other@a.example' }],
    [{ password: 'docket-other-1', passwordConfirm: 'docket-other-1' }],
  ])('gives members no more rights: %j', async (change) => {
    const before = await app.app.records.get(users, ours.user)
    const { status } = await refusalOf(attacker.collection('users').update(ours.user, change))
    expect([400, 404]).toContain(status)
    expect(await app.app.records.get(users, ours.user)).toEqual(before)
  })

  it.each([['tokenKey'], ['passwordHash'], ['lastResetSentAt']])(
    'cannot set a user’s %s',
    async (secret) => {
      await attacker.collection('users').update(ours.user, { [secret]: 'known', name: 'Me' })
      // A user who could choose the token key could forge tokens. The earlier token must therefore still be
      // valid.
      expect((await attacker.collection('users').authRefresh()).record.name).toBe('Me')
      const { status } = await refusalOf(
        guest.collection('users').authWithPassword('attacker@a.example', 'known'),
      )
      expect(status).toBe(400)
    },
  )
})
