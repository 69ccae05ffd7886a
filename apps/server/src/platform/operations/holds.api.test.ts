import { superusers } from '@docket/model/accounts/superusers'
import { type User, users } from '@docket/model/accounts/users'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { categories } from '@docket/model/library/categories'
import { shows } from '@docket/model/library/shows'
import { chapters } from '@docket/model/media/chapters'
import { clips } from '@docket/model/media/clips'
import { media } from '@docket/model/media/media'
import { members } from '@docket/model/members/members'
import { campaigns, placements } from '@docket/model/sales/campaigns'
import { organizations } from '@docket/model/station/organizations'
import type { RetentionPreview } from '@docket/model/station/retention'
import { retentionRules } from '@docket/model/station/retention-rules'
import { DAY_MS } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'

const HELD = 'The legal hold “Lawsuit” keeps this as it is.'

let server: TestApp
let organization: string
let admin: PocketBase
let root: PocketBase
let email: string
/** Ids of what the hold covers, by collection. */
let held: Record<'shows' | 'media' | 'members' | 'campaigns', string>
let meetings: string

beforeAll(async () => {
  server = await startTestApp(installFeatures)
  organization = (await server.make(organizations, { name: 'Harbor' })).id
  const own = { organization }
  const person = (await server.make(users, { ...own, privileges: ['admin'] })) as User
  email = person.email
  admin = (await server.logIn(email)).autoCancellation(false)
  await server.make(superusers, { email: 'root@docket.example', password: PASSWORD } as never)
  root = server.client().autoCancellation(false)
  await root.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)

  meetings = (await server.make(categories, own)).id
  const show = await server.make(shows, { ...own, category: meetings, status: 'ready' })
  const tape = { ...own, show: show.id, file: 'tape_abcdefghij.txt', bytes: 5, status: 'ready' }
  held = {
    shows: show.id,
    media: (await server.make(media, tape as never)).id,
    members: (await server.make(members, { ...own, status: 'ended' })).id,
    campaigns: (await server.make(campaigns, { ...own, status: 'completed' } as never)).id,
  }
  const hold = { ...own, name: 'Lawsuit', active: true, legalHold: true, action: 'archive' }
  for (const values of [
    { target: 'media', category: meetings },
    { target: 'members' },
    { target: 'campaigns' },
  ]) {
    await admin.collection('retentionRules').create({ ...hold, ...values })
  }
})

const update = (name: keyof typeof held, values: object, by = admin) =>
  by.collection(name).update(held[name], values)

async function batch(request: object) {
  const body = { requests: [request] }
  return root.send('/api/batch', { method: 'POST', body })
}

describe('what a legal hold covers', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a show by its staff', () => admin.collection('shows').delete(held.shows)],
    [
      'a show by an administrator of the installation',
      () => root.collection('shows').delete(held.shows),
    ],
    ['a recording', () => admin.collection('media').delete(held.media)],
    ['a member', () => admin.collection('members').delete(held.members)],
    ['a campaign', () => admin.collection('campaigns').delete(held.campaigns)],
    ['a show into the archive', () => update('shows', { status: 'archived' })],
    ['a recording into the archive', () => update('media', { status: 'archived' })],
    ['a member into the archive', () => update('members', { archived: true })],
    ['a campaign into the archive', () => update('campaigns', { archived: true })],
    ['the file of a recording', () => update('media', { file: null })],
    ['the file of a recording, by the installation', () => update('media', { file: null }, root)],
    ['a show out of its category', () => update('shows', { category: '' })],
    ['a recording out of its show', () => update('media', { show: '' })],
    [
      'a recording by a new version',
      () =>
        admin.send('/api/media', {
          method: 'POST',
          body: { name: 'b.mp4', bytes: 9, replaces: held.media },
        }),
    ],
    ['a show by the server itself', () => server.app.records.delete(shows, held.shows)],
  ])('S6.1 stays: nobody can remove %s', async (_what, take) => {
    await expect(take()).rejects.toThrow(HELD)
  })

  it('stays when someone tries to delete it in a batch, by the API, with its station or with its category', async () => {
    await root.settings.update({ batch: { enabled: true } })
    const url = `/api/collections/shows/records/${held.shows}`
    await expect(batch({ method: 'DELETE', url })).rejects.toMatchObject({ status: 400 })
    await expect(admin.collection('categories').delete(meetings)).rejects.toThrow(
      '“Lawsuit” uses this category',
    )
    const keeps = 'keeps records of this station'
    const body = { name: 'Harbor' }
    await expect(admin.send('/api/station/delete', { method: 'POST', body })).rejects.toThrow(keeps)
    await expect(root.collection('organizations').delete(organization)).rejects.toThrow(keeps)
    expect(await server.app.records.count(shows, { id: held.shows })).toBe(1)
  })

  it('keeps its original when packaging would drop it', async () => {
    await server.app.records.update(media, held.media, { file: '', bytes: 2 })
    expect(await server.app.records.get(media, held.media)).toMatchObject({
      file: 'tape_abcdefghij.txt',
      bytes: 5,
    })
  })

  it('can be changed in other ways, and is released once the hold ends; another station is never affected', async () => {
    await update('shows', { title: 'A better title' })
    await update('members', { notes: 'Called us.' })
    const stranger = (await server.make(organizations)).id
    const elsewhere = await server.make(shows, { organization: stranger })
    await server.app.records.delete(shows, elsewhere.id)

    const [ofMembers] = await server.app.records.list(retentionRules, {
      where: { organization, target: 'members' },
    })
    await admin.collection('retentionRules').update(String(ofMembers?.id), { active: false })
    await update('members', { archived: true })
  })
})

describe('a rule', () => {
  it('S2.1 previews exactly what it then changes, even if other rules refuse some changes, and never what is held', async () => {
    const own = { organization }
    const done = { ...own, status: 'completed' } as never
    const rules = await server.app.records.list(retentionRules, {
      where: { ...own, target: 'campaigns' },
    })
    const [hold] = rules
    await admin.collection('retentionRules').update(String(hold?.id), { active: false })
    const free = await server.make(campaigns, done)
    const placed = await server.make(campaigns, done)
    await server.make(placements, {
      ...own,
      campaign: placed.id,
      source: 'ledger',
      status: 'aired',
    } as never)
    server.clock.advance(31 * DAY_MS)
    admin = (await server.logIn(email)).autoCancellation(false)
    const values = {
      ...own,
      name: 'Old ones',
      target: 'campaigns',
      action: 'delete',
      afterDays: 30,
    }
    const rule = await admin.collection('retentionRules').create({ ...values, active: true })
    const path = `/api/retention-rules/${rule.id}/preview`

    const { records, next } = await admin.send<RetentionPreview>(path, {})
    const before = (await server.app.records.list(campaigns, { where: own })).map(({ id }) => id)
    await admin.collection('retentionRules').update(String(hold?.id), { active: true })
    expect((await admin.send<RetentionPreview>(path, {})).records).toEqual([])
    await admin.collection('retentionRules').update(String(hold?.id), { active: false })
    server.clock.advance(DAY_MS)
    await server.jobs.drain()

    const after = new Set(
      (await server.app.records.list(campaigns, { where: own })).map(({ id }) => id),
    )
    const gone = before.filter((id) => !after.has(id))
    expect(gone).toContain(free.id)
    expect(records.map(({ id }) => id).sort()).toEqual(gone.sort())
    expect(next).toBe('')
  })

  it.each([
    [{ afterDays: 0 }, 'afterDays', 'Enter how many days'],
    [{ target: 'members', action: 'clearFile' }, 'action', 'no files'],
    [{ target: 'members', afterRuns: 2 }, 'afterRuns', 'do not air'],
  ])('with %j is refused', async (values, field, sentence) => {
    const rule = {
      organization,
      name: 'One',
      target: 'shows',
      action: 'archive',
      active: true,
      afterDays: 30,
    }
    admin = (await server.logIn(email)).autoCancellation(false)
    await expect(
      admin.collection('retentionRules').create({ ...rule, ...values }),
    ).rejects.toMatchObject({
      response: { data: { [field]: { message: expect.stringContaining(sentence) } } },
    })
  })
})

describe('what belongs to a recording on hold', () => {
  it.each([captionTracks, chapters, clips])('is not deleted: $name', async (collection) => {
    const more = collection === clips ? { in: 1, out: 2 } : {}
    const { id } = await server.make(collection, { organization, media: held.media, ...more })
    await expect(admin.collection(collection.name).delete(id)).rejects.toMatchObject({
      status: 409,
      response: { message: expect.stringContaining(HELD) },
    })
    const free = await server.make(media, { organization, status: 'ready' })
    const other = await server.make(collection, { organization, media: free.id, ...more })
    await admin.collection(collection.name).delete(other.id)
  })
})
