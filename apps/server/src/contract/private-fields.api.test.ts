import { type User, users } from '@docket/model/accounts/users'
import { BUILT_IN } from '@docket/model/built-in'
import { reservations } from '@docket/model/equipment/reservations'
import { enrollments } from '@docket/model/members/certifications'
import { members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

/** The files that anyone with their URL may read: they appear in the guide, feeds and embeds, or show no members. */
const PUBLIC_FILES = [
  'bulletins.image',
  'channels.logo',
  'organizations.logo',
  'podcasts.artwork',
  'resources.photo',
  'series.artwork',
  'shows.thumbnail',
  'sponsors.logo',
  'users.avatar',
]

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let server: TestApp
let organization: string
let member: User
const clients = new Map<string, PocketBase>()

beforeAll(async () => {
  server = await startTestApp()
  organization = (await server.make(organizations)).id
  member = (await server.make(users, { organization, phone: '+12075550142' })) as User
  clients.set('self', await server.logIn(member.email))
  clients.set('colleague', await server.logInAs({ organization }))
  for (const privilege of ['admin', 'members', 'equipment', 'content'] as const) {
    clients.set(privilege, await server.logInAs({ organization, privileges: [privilege] }))
  }
})

const as = (name: string) => clients.get(name) as PocketBase

/** Stores a picture in a field as staff, and returns its address. */
async function store(collection: string, id: string, field: string): Promise<string> {
  const form = new FormData()
  form.set(field, new Blob([PICTURE], { type: 'image/png' }), 'face.png')
  const record = await as('admin').collection(collection).update(id, form)
  return `${server.url}/api/files/${collection}/${id}/${record[field]}`
}

const statusFor = async (address: string, name: string) => {
  const token = await as(name).files.getToken()
  return (await fetch(`${address}?thumb=100x100&token=${token}`)).status
}

describe('files', () => {
  it('are protected, unless they are meant for everyone', () => {
    const open = BUILT_IN.flatMap(({ name, schema }) =>
      Object.entries(schema.fields)
        .filter(([, field]) => field.type === 'file' && !field.protected)
        .map(([field]) => `${name}.${field}`),
    )
    expect(open.toSorted()).toEqual(PUBLIC_FILES)
  })

  it('S6.1 photos of members and loans are only for people who may see the record', async () => {
    const { id } = await server.make(members, { organization, user: member.id, kind: 'youth' })
    const loan = await server.make(reservations, { organization, member: id })
    for (const address of [
      await store('members', id, 'photo'),
      await store('reservations', loan.id, 'outPhoto'),
      await store('reservations', loan.id, 'inPhoto'),
    ]) {
      expect((await fetch(address)).status).toBe(404)
      expect((await fetch(`${address}?thumb=640x0`)).status).toBe(404)
      expect(await statusFor(address, 'colleague')).toBe(404)
      expect(await statusFor(address, 'equipment')).toBe(200)
      expect(await statusFor(address, 'self')).toBe(200)
    }
  })
})

describe('a telephone number of a user', () => {
  it.each(['colleague', 'content'])('S6.1 is unknown to others: %s', async (name) => {
    const people = as(name).collection('users')
    const [listed] = await people.getFullList({ filter: `id = "${member.id}"`, requestKey: null })
    expect(listed).toHaveProperty('name')
    expect(listed).not.toHaveProperty('phone')
    expect(await people.getOne(member.id)).not.toHaveProperty('phone')
    for (const query of [{ filter: 'phone ~ "555"' }, { sort: 'phone' }]) {
      await expect(people.getList(1, 1, { ...query, requestKey: null })).rejects.toMatchObject({
        status: 400,
      })
    }
  })

  it('S6.1 is known to the user and the administrators of the station', async () => {
    for (const name of ['self', 'admin']) {
      const record = await as(name).collection('users').getOne(member.id)
      expect(record.phone).toBe('+12075550142')
    }
    const changed = await as('self')
      .collection('users')
      .update(member.id, { phone: '+12075550143' })
    expect(changed.phone).toBe('+12075550143')
    await as('admin').collection('users').update(member.id, { phone: '+12075550142' })
  })
})

describe('staff notes about a member', () => {
  it('S6.1 are for staff: the member does not see them in any of their own records', async () => {
    const overrideReason = 'His mother asked us to.'
    const { id } = await server.make(members, {
      organization,
      user: member.id,
      notes: 'Talk to the school.',
      overrideReason,
    })
    const loan = await server.make(reservations, { organization, member: id, overrideReason })
    const place = await server.make(enrollments, { organization, member: id, overrideReason })
    const own = [
      ['members', id],
      ['reservations', loan.id],
      ['enrollments', place.id],
    ] as const
    for (const [collection, record] of own) {
      const seen = await as('self').collection(collection).getOne(record)
      expect(seen.id).toBe(record)
      expect(JSON.stringify(seen)).not.toMatch(/mother|school/)
      const oracle = { filter: 'overrideReason ~ "mother"', requestKey: null }
      await expect(as('self').collection(collection).getList(1, 1, oracle)).rejects.toMatchObject({
        status: 400,
      })
      for (const name of ['admin', 'equipment']) {
        const staff = await as(name).collection(collection).getOne(record)
        expect(staff).toMatchObject({ overrideReason })
      }
    }
    const expanded = await as('self').collection('reservations').getOne(loan.id, {
      expand: 'member',
    })
    expect(JSON.stringify(expanded)).not.toMatch(/mother|school/)
  })
})
