import { listingContacts } from '@docket/model/guide/listing-contacts'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPlatform } from '../../../platform/create-platform.ts'
import { guide as joinGuide } from '../guide.ts'
import {
  type FollowStage,
  startFollowStage,
  subjectOf,
  textOf,
  tokenIn,
} from '../testing/follow-stage.ts'

const EMAIL = 'listings@cable.example'
const SETTLED_MS = 31 * MINUTE_MS
/** The server notices every change within this time. */
const SEEN_MS = 30_000
/** Minimum time between two mails to one contact. */
const APART_MS = 6 * HOUR_MS

let stage: FollowStage
let organization: string

beforeAll(async () => {
  stage = await startFollowStage()
  organization = stage.guide.channel.organization
  const carriage = [{ provider: 'Harbor Cable', number: '1072' }]
  await records().update(channels, stage.guide.channel.id, { carriage })
})
beforeEach(async () => {
  for (const { id } of await records().list(listingContacts)) {
    await records().delete(listingContacts, id)
  }
  await stage.clear()
})
afterAll(() => stage.stop())

const records = () => stage.guide.app.app.records
const mails = () => stage.mailsTo(EMAIL)
const textsOf = () => mails().map(textOf)
const lastText = () => textsOf().at(-1) ?? ''
const lastSubject = () => mails().slice(-1).map(subjectOf).join()
const stopPath = () => `/tvguide/harbor/listings/stop?token=${tokenIn(mails()[0])}`

/** Advances the time in two steps: the first check notices the changes, the second follows at the end. */
async function pass(ms: number): Promise<void> {
  for (const step of [SEEN_MS, ms - SEEN_MS]) {
    stage.guide.app.clock.advance(step)
    await stage.guide.app.jobs.drain()
  }
}

/** Creates a contact who received the first mail long enough ago for the next one. */
async function begin(more: object = {}) {
  const values = { name: 'harbor cable', email: EMAIL, daysAhead: 7, active: true }
  const contact = await stage.guide.app.make(listingContacts, { organization, ...values, ...more })
  await pass(MINUTE_MS)
  await pass(APART_MS)
  return contact
}

describe('a listings provider', () => {
  it('first gets the address of the listings', async () => {
    await stage.air(40)
    await begin()

    expect(mails()).toHaveLength(1)
    const text = lastText()
    expect(text).toContain('Harbor Community Media')
    expect(text).not.toContain('City Council')
    for (const file of ['xmltv.xml', 'listings.csv']) {
      const [, path = ''] =
        new RegExp(`docket.example(/feeds/harbor/${file}\\S+?until=[\\d-]+)`).exec(text) ?? []
      const feed = await stage.guide.get(path.replaceAll('&amp;', '&'))
      expect(await feed.text()).toContain('City Council')
    }
  })

  it('gets one mail about all changes, half an hour after the last one', async () => {
    const [moved, renamed, gone] = [
      await stage.air(40, { title: 'Town Hall' }),
      await stage.air(50, { title: 'Jazz' }),
      await stage.air(60, { title: 'Chess' }),
    ]
    await begin()
    for (const minutes of [15, 30, 15]) {
      await stage.move(moved, minutes)
      await pass(20 * MINUTE_MS)
    }
    await records().update(airings, renamed.id, { title: 'Jazz <Live>' })
    await records().update(airings, gone.id, { status: 'cancelled', title: 'Secret' })
    await stage.air(70, { title: 'Gardening' })
    await pass(29 * MINUTE_MS)
    expect(mails()).toHaveLength(1)
    await pass(2 * MINUTE_MS)

    expect(mails()).toHaveLength(2)
    expect(lastSubject()).toBe('4 schedule changes · Harbor Community Media')
    const text = lastText()
    expect(text).toContain('1072 Harbor Public')
    expect(text).toMatch(/MOVED: Town Hall, now [^(]+ \(was /)
    expect(text).toMatch(/RENAMED: .*, Jazz <Live> \(was Jazz\)/)
    expect(text).toMatch(/REMOVED: .*, Chess/)
    expect(text).toMatch(/NEW: .*, Gardening/)
    expect(text).not.toContain('Secret')
    expect(text).toMatch(/\w+day, March \d+ \(E[SD]T\)/)
    await pass(APART_MS + SETTLED_MS)
    expect(mails()).toHaveLength(2)
  })

  it('gets no mail about undone changes, other days, or days that come into range', async () => {
    const airing = await stage.air(40)
    await begin()
    await stage.move(airing, 60)
    await pass(20 * MINUTE_MS)
    await stage.move(airing, -60)
    await stage.air(24 * 9)
    await pass(SETTLED_MS)
    stage.guide.app.clock.advance(72 * HOUR_MS)
    await pass(SETTLED_MS)

    expect(mails()).toHaveLength(1)
  })

  it('gets a mail within minutes about near changes, and after six hours about distant ones', async () => {
    const near = await stage.air(20, { title: 'Town Hall' })
    const far = await stage.air(100, { title: 'Chess' })
    await begin()
    await stage.move(near, 30)
    await pass(11 * MINUTE_MS)
    expect(mails()).toHaveLength(2)
    expect(lastText()).toContain('MOVED: Town Hall')

    await stage.move(far, 30)
    await pass(2 * HOUR_MS)
    expect(mails()).toHaveLength(2)
    await pass(4 * HOUR_MS)
    expect(mails()).toHaveLength(3)
    expect(lastText()).toContain('MOVED: Chess')
    expect(lastText()).not.toContain('Town Hall')
  })

  it('gets no mail about private, draft, or canceled programs, or about other channels', async () => {
    const { make } = stage.guide.app
    const draft = await make(shows, { organization, title: 'Secret', status: 'draft' })
    const hidden = await make(shows, { organization, title: 'Secret', visibility: 'private' })
    const closed = await make(channels, {
      organization,
      name: 'Secret',
      slug: 'closed',
      public: false,
    })
    const other = await make(channels, { organization, name: 'Other', slug: 'other', public: true })
    await begin({ channels: [stage.guide.channel.id] })
    await stage.air(30, { title: 'Secret', private: true })
    await stage.air(32, { title: 'Secret', status: 'cancelled' })
    await stage.air(34, { title: 'Secret', show: draft.id })
    await stage.air(36, { title: 'Secret', show: hidden.id })
    await stage.air(38, { title: 'Secret', channel: closed.id })
    await stage.air(40, { title: 'Elsewhere', channel: other.id })
    await pass(SETTLED_MS)
    expect(mails()).toHaveLength(1)

    await stage.air(42, { title: 'Gardening' })
    await pass(SETTLED_MS)
    expect(lastText()).toContain('Gardening')
    expect(lastText()).not.toMatch(/Secret|Elsewhere/)
    for (const { id } of [closed, other]) await records().delete(channels, id)
  })

  it('gets a mail about a channel that is added or removed, without each of its programs', async () => {
    const { make } = stage.guide.app
    const channel = await make(channels, {
      organization,
      name: 'Arts',
      slug: 'arts',
      public: false,
    })
    const near = await stage.air(20, { title: 'Town Hall' })
    await stage.air(40, { title: 'Jazz', channel: channel.id })
    await begin()
    await records().update(channels, channel.id, { public: true })
    await pass(25 * MINUTE_MS)
    await stage.move(near, 15)
    await pass(11 * MINUTE_MS)
    expect(mails()).toHaveLength(2)
    expect(lastText()).not.toContain('Arts')
    await pass(APART_MS)
    expect(lastSubject()).toContain('1 schedule change ·')
    expect(lastText()).toMatch(/Arts\s+This channel is new in the listings\./)

    await records().update(channels, channel.id, { public: false })
    await pass(APART_MS)
    expect(lastText()).toMatch(/Arts\s+This channel is no longer in the listings\./)
    expect(textsOf().join()).not.toContain('Jazz')
    await records().delete(channels, channel.id)
  })

  it('gets two hundred changes, the number of further ones, and its own language', async () => {
    await begin({ language: 'es', daysAhead: 14 })
    await Promise.all(
      Array.from({ length: 203 }, (_, index) =>
        stage.air(26 + index, { title: `Bloque ${index}` }),
      ),
    )
    await pass(SETTLED_MS)

    expect(lastSubject()).toContain('203 cambios de programación')
    expect(lastText()).toContain('Y 3 m')
    expect(lastText().match(/NUEVO: /g)?.length).toBe(400)
  })

  it('gets one mail with two servers, even if one takes over from the other', async () => {
    const airing = await stage.air(40)
    await begin()
    const { config, clock, log, jobs } = stage.guide.app
    const other = await createPlatform({ config, clock, log })
    await joinGuide(other.app, { render: (page) => JSON.stringify(page) })
    await stage.move(airing, 60)
    for (let turn = 0; turn < 8; turn += 1) {
      clock.advance(5 * MINUTE_MS)
      await Promise.all([jobs.drain(), other.jobs.drain()])
    }
    await other.stop()

    expect(mails()).toHaveLength(2)
  })
})

describe('the unsubscribe link in such a mail', () => {
  it('works by one POST and in no other way', async () => {
    const { id } = await begin()
    const path = stopPath()
    expect(mails()[0]?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const page = await stage.guide.get(path)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain('method="post"')
    expect((await records().get(listingContacts, id)).active).toBe(true)
    expect((await stage.guide.get(path.replace(/token=.*/, 'token=AAAA'))).status).toBe(404)

    const posted = await stage.submit(path, { 'List-Unsubscribe': 'One-Click' })
    expect(posted.status).toBe(200)
    expect(await records().get(listingContacts, id)).toMatchObject({
      active: false,
      stoppedAt: expect.stringMatching(/^2026-03-/),
    })
    await stage.air(40)
    await pass(APART_MS + SETTLED_MS)
    expect(mails()).toHaveLength(1)

    const again = await records().update(listingContacts, id, { active: true })
    expect(again.stoppedAt).toBe('')
    await pass(MINUTE_MS)
    expect(lastSubject()).toContain('TV listings')
  })

  it('does not affect other stations', async () => {
    await begin()
    const neighbor = await stage.guide.app.make(organizations, { slug: 'neighbor' })
    await stage.guide.app.make(channels, { organization: neighbor.id })
    const path = stopPath().replace('harbor', 'neighbor')

    expect((await stage.submit(path, {})).status).toBe(404)
  })
})
