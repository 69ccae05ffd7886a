import { superusers } from '@docket/model/accounts/superusers'
import type { FastifyInstance } from 'fastify'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { routesOf } from '#testing/routes-of.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'
import { publish } from '../../publish.ts'

/** Path parameters that give no access to anything. A parameter that does is called a token. */
const NAMES = [
  'airing',
  'alarm',
  'asset',
  'campaign',
  'channel',
  'clip',
  'collection',
  'day',
  'draft',
  'episode',
  'file',
  'id',
  'key',
  'language',
  'media',
  'name',
  'organization',
  'podcast',
  'provider',
  'record',
  'rendition',
  'series',
  'show',
  'slug',
  'station',
  'submission',
  'timeslot',
  'track',
  'version',
]
const TOKEN = 'Zt8vQ1mX4pLs7RbK2wYc9dHfJ6nTgU3eAoVi5xBqMlE'

let server: TestApp
let http: FastifyInstance
let operator: PocketBase
let calls: string[]

beforeAll(async () => {
  server = await startTestApp([
    installFeatures,
    (app) => publish(app, { render: () => '' }),
    (app) => {
      http = app.http
    },
  ])
  await server.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  operator = server.client()
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
  calls = routesOf(http).filter((call) => !/^(HEAD|OPTIONS)/.test(call))
})

const ask = async (method: string, path: string, headers: Record<string, string> = {}) =>
  (await fetch(server.url + path, { method, headers, redirect: 'manual' })).text()

const logged = async () => {
  const { items } = await operator.logs.getList(1, 200, { requestKey: null })
  return items.map((item) => JSON.stringify(item))
}

describe('a path that gives access', () => {
  it('is recognized by the name of its parameter', () => {
    const names = calls.flatMap((call) => [...call.matchAll(/:(\w+)/g)].map(([, name]) => name))
    const others = [...new Set(names)].filter((name) => name !== 'token')
    expect(others.filter((name) => !NAMES.includes(String(name)))).toEqual([])
  })

  it('is logged as the pattern of its route, whether it is answered or refused', async () => {
    const withToken = calls.filter((call) => /^\w+ \/api\/.*:token/.test(call))
    expect(withToken.length).toBeGreaterThan(5)
    for (const call of withToken) {
      const [method = '', pattern = ''] = call.split(' ')
      await ask(method, `${pattern.replace(':token', TOKEN)}?page=1`)
    }
    const rows = await logged()
    expect(rows.filter((row) => row.includes(TOKEN))).toEqual([])
    expect(rows.join('\n')).toContain('/api/submission-status/:token?page=1')
  })

  it('stays out of the log when it is misspelled, or is in the referrer', async () => {
    await ask('GET', `/api/submission-status/${TOKEN}/massages`)
    await ask('PUT', `/api/submission-status/${TOKEN}`)
    const referer = `${server.url}/auth/confirm-verification/${TOKEN}?from=mail`
    await ask('GET', '/api/nowhere', { referer })
    const rows = await logged()
    expect(rows.filter((row) => row.includes(TOKEN))).toEqual([])
    expect(rows.join('\n')).toContain('/auth/confirm-verification/[hidden]?from=mail')
  })
})
