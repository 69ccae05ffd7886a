import { users } from '@docket/model/accounts/users'
import { BUILT_IN } from '@docket/model/built-in'
import { embeds } from '@docket/model/guide/embeds/embeds'
import { follows } from '@docket/model/guide/following/followers'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { plannedOf } from '@docket/model/schedule/changes'
import { draftChanges, scheduleDrafts } from '@docket/model/schedule/schedule-drafts'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { beforeAll, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '#features/guide/testing/guide-app.ts'
import { installFeatures } from './features.ts'

// Every record that must stay hidden has this word in its title, its description and its name.
const SECRET = 'Quetzalcoatl'
const EVENING = { startsAt: '2026-03-03T00:00:00.000Z', endsAt: '2026-03-03T01:00:00.000Z' }

const EMBED = 'theembedskey'

let guide: GuideApp
/** Ids of the airings that must stay hidden. `seen` holds one airing and show that may be seen. */
let secretAirings: string[]
let secretWorks: string[]
/** A public airing of another station: anyone may read it, but never as an airing of this station. */
let neighborsAiring: string
let seen: { airing: string; show: string }

beforeAll(async () => {
  guide = await startGuideApp({ besides: installFeatures })
  const { make } = guide.app
  const { organization } = guide.channel
  const hidden = { title: SECRET, internalTitle: SECRET, description: SECRET, organization }
  const makeShow = async (more: object) => (await make(shows, { ...hidden, ...more })).id
  const { id: hiddenSeries } = await make(series, { ...hidden, slug: 'hidden' })
  const privateShow = await makeShow({ visibility: 'private', series: hiddenSeries })
  const draftShow = await makeShow({ status: 'draft', series: hiddenSeries })
  const publicShow = await makeShow({ title: 'Council', description: 'Open to everyone.' })
  const hour = (at: number) => new Date(Date.parse('2026-03-03T01:00:00Z') + at * 3_600_000)
  let made = 0
  const air = async (more: object) => {
    made += 1
    const times = { startsAt: hour(made).toISOString(), endsAt: hour(made + 1).toISOString() }
    return (await make(airings, { channel: guide.channel.id, title: SECRET, ...times, ...more })).id
  }
  const closed = await make(channels, { organization, name: SECRET, slug: 'closed', public: false })
  const neighbor = await make(organizations, { name: SECRET, slug: 'neighbor' })
  const theirs = await make(channels, { organization: neighbor.id, name: SECRET, slug: 'theirs' })
  secretWorks = [privateShow, draftShow, hiddenSeries]
  secretAirings = [
    await air({ private: true }),
    await air({ status: 'cancelled' }),
    await air({ status: 'preempted' }),
    await air({ status: 'missed' }),
    await air({ show: privateShow }),
    await air({ show: draftShow }),
    await air({ channel: closed.id }),
  ]
  await make(embeds, { organization, name: 'Site', kind: 'guide', publicKey: EMBED })
  const draft = await make(scheduleDrafts, { organization, name: SECRET, status: 'open' })
  const hiddenAiring = await guide.app.app.records.get(airings, secretAirings[0] ?? '')
  const planned = plannedOf(hiddenAiring)
  const change = {
    draft: draft.id,
    airing: 'plannedplanned1',
    becomes: planned,
    reason: 'hand',
  } as const
  const { id: draftChange } = await make(draftChanges, { organization, ...change })
  secretAirings.push(draftChange, change.airing, draft.id)
  neighborsAiring = await air({ channel: theirs.id })
  const airing = await air({ title: 'Council', show: publicShow, ...EVENING })
  seen = { airing, show: publicShow }
})

/** Query strings that the test adds to every address. */
const QUERIES = [
  '',
  '?from=2026-03-03T00:00:00Z&until=2026-03-03T12:00:00Z&organization=harbor',
  '?from=2026-03-02&until=2026-03-05&organization=harbor',
  `?q=${SECRET}&organization=harbor`,
]

const KINDS = ['airing', 'show', 'series']

// These routes also get every id as the subject of a follow, such as `?what=show:<id>`.
const FOLLOWS = /\/follow(ed\.ics|\/new)?$/

/** Returns the addresses that a route can have, with every id that a stranger could have guessed. */
function addressesOf(route: string): string[] {
  if (route.includes(':collection')) {
    return ['airings', 'shows', 'channels'].flatMap((name) =>
      addressesOf(route.replace(':collection', name)),
    )
  }
  const foreign = route.includes(':organization') ? [neighborsAiring] : []
  const ids = [...secretAirings, ...secretWorks, ...foreign, seen.airing, seen.show]
  if (FOLLOWS.test(route)) {
    const path = route.replace(':organization', 'harbor')
    return ids.flatMap((id) => KINDS.map((kind) => `${path}?what=${kind}:${id}`))
  }
  return ids.map((id) =>
    route
      .replace(':organization', 'harbor')
      .replace(':slug', 'harbor')
      .replace(':channel', guide.channel.slug)
      .replace(':key', EMBED)
      .replace(':day', '2026-03-02')
      .replaceAll(/:\w+/g, id),
  )
}

// Streams that never end. The guide's stream sends only a version number. The realtime API sends only what a
// client subscribes to with a POST.
const ENDLESS = /^\/api\/(guide\/:organization\/events|realtime)$/

/**
 * Returns every GET address from the server's own list of routes, with the query strings that it may take.
 * Includes addresses that are not public, because the test does not log in.
 */
function everyAddress(): string[] {
  const open = guide.routes
    .filter((call) => call.startsWith('GET '))
    .map((call) => call.replace('GET ', ''))
    .filter((route) => !ENDLESS.test(route))
  expect(open.length).toBeGreaterThan(60)
  return [...new Set(open.flatMap(addressesOf))].flatMap((address) =>
    QUERIES.map((query) => address + query),
  )
}

/** Returns whether the page lists all stations to choose from, and so names the hidden ones too. */
function namesNeighbors(address: string): boolean {
  return /^\/(tvguide|v1\/organizations)(\?|$)/.test(address)
}

describe('data that is private, a draft, canceled, or another station’s', () => {
  it('is not found at any address without a login', async () => {
    const told: string[] = []
    let telling = 0
    for (const address of everyAddress()) {
      const answer = await guide.get(address)
      // The response may repeat the search text itself.
      const text = (await answer.text())
        .replaceAll(`"q":"${SECRET}"`, '')
        .replaceAll(`?q=${SECRET}`, '')
      if (text.includes(SECRET) && !namesNeighbors(address)) told.push(address)
      if (answer.ok && text.includes('Council')) telling += 1
    }

    expect(told).toEqual([])
    expect(telling).toBeGreaterThan(20)
  })

  it('is neither returned nor changed by any write request of any user', async () => {
    const { make, logIn, app } = guide.app
    const own = await make(organizations, { name: 'Lakeside', slug: 'lakeside' })
    const email = 'eve@lakeside.example'
    await make(users, { email, organization: own.id, privileges: ['admin'] })
    const member = { organization: own.id, token: (await logIn(email)).authStore.token }
    const nobody = { organization: guide.channel.organization, token: '' }
    const before = await recordsOfOthers(own.id)
    const told: string[] = []
    for (const write of everyWrite()) {
      for (const stranger of [nobody, member]) {
        const text = await tryWrite(write, stranger)
        if (text.includes(SECRET)) told.push(`${write.method} ${write.address}`)
      }
    }

    expect(told).toEqual([])
    const after = await recordsOfOthers(own.id)
    expect(before.filter((one) => !after.includes(one))).toEqual([])
    expect(after.filter((one) => !before.includes(one))).toEqual([])
    // Proves that the calls were understood: the public show can be followed, and nothing else was.
    const followed = await app.records.list(follows)
    const subjects = followed.map(({ subject }) => subject)
    expect(new Set(subjects)).toEqual(new Set([seen.show]))
  })
})

/** These calls end the caller's own session or station, after which no further call could be made. */
const ENDING = /sign-out-everywhere|\/station\/delete$/

type Write = { method: string; address: string; named: string }

/**
 * Returns every call that writes, with each id that a stranger could have guessed in its address and its
 * body.
 */
function everyWrite(): Write[] {
  const writing = guide.routes.filter((call) => /^(POST|PUT|PATCH|DELETE) /.test(call))
  expect(writing.length).toBeGreaterThan(60)
  const ids = [...secretAirings, ...secretWorks, guide.channel.id, seen.airing, seen.show]
  return writing
    .filter((call) => !ENDING.test(call))
    .flatMap((call) => {
      const [method = '', route = ''] = call.split(' ')
      return ids.flatMap((named) =>
        collectionsOf(route, named).map((name) => ({
          method,
          named,
          address: route
            .replace(':collection', name)
            .replace(/:(organization|station)/, 'harbor')
            .replaceAll(/:\w+/g, named),
        })),
      )
    })
}

/**
 * Returns the collections in which the call might look for the record. Log-in routes use the collection of
 * users.
 */
function collectionsOf(route: string, named: string): string[] {
  if (!route.includes(':collection')) return ['']
  if (!route.includes('/records')) return ['users']
  const isWork = secretWorks.includes(named) || named === seen.show
  return isWork ? ['shows', 'series'] : ['airings', 'channels', 'scheduleDrafts', 'draftChanges']
}

/**
 * Sends one write that names the record in every parameter that some call might read, and returns the
 * response.
 */
async function tryWrite(
  { method, address, named }: Write,
  { token: authorization, organization }: { token: string; organization: string },
): Promise<string> {
  const kind = secretWorks.includes(named) || named === seen.show ? 'show' : 'airing'
  const names = ['id', 'airing', 'show', 'series', 'channel', 'record', 'draft', 'token']
  const fields = {
    ...Object.fromEntries(names.map((name) => [name, named])),
    organization,
    title: 'Taken over',
    decision: 'confirm',
    what: `${kind}:${named}`,
  }
  const isForm = address.startsWith('/tvguide/')
  const json = {
    ...fields,
    ids: [named],
    airings: [named],
    browser: BROWSER,
    ended: BROWSER,
    renewed: BROWSER,
    changes: [{ airing: named, was: null, becomes: null }],
  }
  const answer = await fetch(guide.app.url + address, {
    method,
    redirect: 'manual',
    headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? new URLSearchParams(fields) : JSON.stringify(json),
  })
  return answer.text()
}

/** A push subscription as browsers create it: a point on the P-256 curve and sixteen bytes. */
const BROWSER = {
  endpoint: 'https://push.example/1',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/** Collections that strangers may add to: their own follows, and the view counts of embeds. */
const OPEN_TO_ALL = new Set(['followers', 'follows', 'viewRollups'])

/** Returns every record of the other stations, as JSON. */
async function recordsOfOthers(own: string): Promise<string[]> {
  const all: string[] = []
  for (const collection of BUILT_IN) {
    if (OPEN_TO_ALL.has(collection.name)) continue
    for (const record of await guide.app.app.records.list(collection)) {
      const { id, organization = id } = record as { id: string; organization?: string }
      if (organization !== own) all.push(`${collection.name} ${JSON.stringify(record)}`)
    }
  }
  return all
}
