import { BUILT_IN } from '@docket/model/built-in'
import { airings } from '@docket/model/collections/airings'
import { channels } from '@docket/model/collections/channels'
import { embeds } from '@docket/model/collections/embeds'
import { follows } from '@docket/model/collections/followers'
import { organizations } from '@docket/model/collections/organizations'
import { draftChanges, scheduleDrafts } from '@docket/model/collections/schedule-drafts'
import { series } from '@docket/model/collections/series'
import { shows } from '@docket/model/collections/shows'
import { users } from '@docket/model/collections/users'
import { plannedOf } from '@docket/model/schedule/changes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '#features/guide/testing/guide-app.ts'
import { installFeatures } from './features.ts'

// Whatever must not be seen has this word in its title, its description and its name.
const SECRET = 'Quetzalcoatl'
const EVENING = { startsAt: '2026-03-03T00:00:00.000Z', endsAt: '2026-03-03T01:00:00.000Z' }

const EMBED = 'theembedskey'

let guide: GuideApp
/** Ids of what must not be seen, and of one thing that may. */
let secretAirings: string[]
let secretWorks: string[]
/** Everybody may know of it, but not as something of this station. */
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

/** Questions that an address may be asked besides. */
const QUERIES = [
  '',
  '?from=2026-03-03T00:00:00Z&until=2026-03-03T12:00:00Z&organization=harbor',
  '?from=2026-03-02&until=2026-03-05&organization=harbor',
  `?q=${SECRET}&organization=harbor`,
]

const KINDS = ['airing', 'show', 'series']

// They are asked what can be followed from an airing or a show on.
const FOLLOWS = /\/follow(ed\.ics|\/new)?$/

/** The addresses that a route stands for, with every id that somebody could have guessed. */
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

// Streams, which do not end: the guide's tells a number, the record API's is asked for in words.
const ENDLESS = /^\/api\/(guide\/:organization\/events|realtime)$/

/**
 * Every address that can be read, as the server's own routes tell them, with the questions that it
 * may be asked. Those that are not public are asked as well, for nobody has signed in.
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

/** Where one chooses among stations, all of them are named. */
function namesNeighbors(address: string): boolean {
  return /^\/(tvguide|v1\/organizations)(\?|$)/.test(address)
}

describe('whatever is private, a draft, cancelled or another station’s', () => {
  it('is found at no address without signing in', async () => {
    const told: string[] = []
    let telling = 0
    for (const address of everyAddress()) {
      const answer = await guide.get(address)
      // The question itself may be repeated.
      const text = (await answer.text()).replaceAll(`"q":"${SECRET}"`, '')
      if (text.includes(SECRET) && !namesNeighbors(address)) told.push(address)
      if (answer.ok && text.includes('Council')) telling += 1
    }

    expect(told).toEqual([])
    expect(telling).toBeGreaterThan(20)
  })

  it('neither comes back nor changes at any call that writes, whoever makes it', async () => {
    const { make, signIn, app } = guide.app
    const own = await make(organizations, { name: 'Lakeside', slug: 'lakeside' })
    const email = 'eve@lakeside.example'
    await make(users, { email, organization: own.id, privileges: ['admin'] })
    const member = { organization: own.id, token: (await signIn(email)).authStore.token }
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
    // The calls were understood: what is on may be followed, and nothing else was.
    const followed = await app.records.list(follows)
    const subjects = followed.map(({ subject }) => subject)
    expect(new Set(subjects)).toEqual(new Set([seen.show]))
  })
})

/** Somebody who ends their own session or station asks nothing more. */
const ENDING = /sign-out-everywhere|\/station\/delete$/

type Write = { method: string; address: string; named: string }

/** Every call that writes, with each id that somebody could have guessed in its address and its body. */
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
          ...{ method, named },
          address: route
            .replace(':collection', name)
            .replace(/:(organization|station)/, 'harbor')
            .replaceAll(/:\w+/g, named),
        })),
      )
    })
}

/** Where the call might look for the record; people sign in to theirs. */
function collectionsOf(route: string, named: string): string[] {
  if (!route.includes(':collection')) return ['']
  if (!route.includes('/records')) return ['users']
  const isWork = secretWorks.includes(named) || named === seen.show
  return isWork ? ['shows', 'series'] : ['airings', 'channels', 'scheduleDrafts', 'draftChanges']
}

/** Answers what is told to who names one record in every way that some call might read. */
async function tryWrite(
  { method, address, named }: Write,
  { token: authorization, organization }: { token: string; organization: string },
): Promise<string> {
  const kind = secretWorks.includes(named) || named === seen.show ? 'show' : 'airing'
  const names = ['id', 'airing', 'show', 'series', 'channel', 'record', 'draft', 'token']
  const fields = {
    ...Object.fromEntries(names.map((name) => [name, named])),
    ...{ organization, title: 'Taken over', decision: 'confirm', what: `${kind}:${named}` },
  }
  const isForm = address.startsWith('/tvguide/')
  const json = {
    ...fields,
    ...{ ids: [named], airings: [named], browser: BROWSER, ended: BROWSER, renewed: BROWSER },
    changes: [{ airing: named, was: null, becomes: null }],
  }
  const answer = await fetch(guide.app.url + address, {
    ...{ method, redirect: 'manual' },
    headers: { authorization, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? new URLSearchParams(fields) : JSON.stringify(json),
  })
  return answer.text()
}

/** As browsers make it: a point of the curve, and sixteen bytes. */
const BROWSER = {
  endpoint: 'https://push.example/1',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/** What strangers may add to: what they follow themselves, and the count of looks at embeds. */
const OPEN_TO_ALL = new Set(['followers', 'follows', 'viewRollups'])

/** Every record of the other stations, as it is. */
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
