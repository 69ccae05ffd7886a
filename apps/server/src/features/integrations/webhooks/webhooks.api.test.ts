import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type User, users } from '@docket/model/accounts/users'
import { type Delivery, deliveries, webhooks as hooks } from '@docket/model/integrations/webhooks'
import { shows } from '@docket/model/library/shows'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { webhooks } from './webhooks.ts'

type ReceivedRequest = { headers: IncomingHttpHeaders; body: string }

const heard: ReceivedRequest[] = []
let answers = 200
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(answers).end()
  })
})

let server: TestApp
let organization: string
let admin: PocketBase
let url: string

async function personOf(station: string, privileges: User['privileges']): Promise<PocketBase> {
  const person = await server.make(users, { organization: station, privileges })
  return server.logIn((person as User).email)
}

beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const machine = { host: '127.0.0.1', port: '*', purpose: 'webhooks' } as const
  server = await startTestApp(webhooks, {
    config: { outboundAllow: [{ station: '*', ...machine }] },
  })
})

beforeEach(async () => {
  answers = 200
  organization = (await server.make(organizations)).id
  admin = await personOf(organization, ['admin'])
})

afterAll(() => {
  receiver.close()
})

const make = (client = admin) =>
  client.send<{ id: string; secret: string }>('/api/webhooks', {
    method: 'POST',
    body: { name: 'Website', url, events: ['show.created'] },
  })

/** Returns the only message to a webhook. */
async function queued(webhook: string): Promise<Delivery> {
  const [delivery] = await server.app.records.list(deliveries, { where: { webhook } })
  if (!delivery) throw new Error('No message is queued.')
  return delivery
}

describe('a webhook', () => {
  it('receives the events that it subscribed to, signed against forgery', async () => {
    const { id, secret } = await make()
    const show = await server.make(shows, { organization, title: 'Harbor Tonight' })
    const { id: delivery } = await queued(id)
    await server.jobs.drain()

    const message = heard.find(({ headers }) => headers['webhook-id'] === delivery)
    const signed = `${delivery}.${message?.headers['webhook-timestamp']}.${message?.body}`
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signature = createHmac('sha256', key).update(signed).digest('base64')
    expect(message?.headers['webhook-signature']).toBe(`v1,${signature}`)
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      type: 'show.created',
      data: { records: [{ id: show.id, title: 'Harbor Tonight' }] },
    })
    expect(await server.app.records.get(deliveries, delivery)).toMatchObject({
      status: 'delivered',
      attempts: 1,
      responseStatus: 200,
    })
  })

  it('that is unavailable is retried later, and the list says why', async () => {
    const { id } = await make()
    answers = 503
    await server.make(shows, { organization })
    const { id: delivery } = await queued(id)
    await server.jobs.drain()
    const atFirst = await server.app.records.get(deliveries, delivery)
    answers = 200
    server.clock.advance(10_000)
    await server.jobs.drain()

    expect(atFirst).toMatchObject({ status: 'queued', message: 'It answered 503.' })
    expect(await server.app.records.get(deliveries, delivery)).toMatchObject({
      status: 'delivered',
      attempts: 2,
    })
  })

  it('can receive an event again', async () => {
    const { id } = await make()
    await server.make(shows, { organization })
    const { id: delivery } = await queued(id)
    await server.jobs.drain()
    await admin.send(`/api/deliveries/${delivery}/replay`, { method: 'POST' })
    await server.jobs.drain()

    const messages = heard.filter(({ headers }) => headers['webhook-id'] === delivery)
    expect(messages).toHaveLength(2)
    expect(messages[0]?.body).toBe(messages[1]?.body)
  })

  it('receives events of one commit together, in messages of limited size', async () => {
    const { id } = await make()
    const title = '"'.repeat(250)
    await server.app.transaction(async (records) => {
      for (let count = 0; count < 120; count += 1) {
        await records.create(shows, { organization, title })
      }
    })
    await server.app
      .transaction(async (records) => {
        await records.create(shows, { organization, title: 'Undone' })
        throw new Error('undone')
      })
      .catch(() => undefined)

    const messages = await server.app.records.list(deliveries, { where: { webhook: id } })
    const told = messages.map(({ payload }) => payload as { data: { records: unknown[] } })
    expect(told.map(({ data }) => data.records.length).sort()).toEqual([20, 50, 50])
    expect(JSON.stringify(told)).not.toContain('Undone')
  })

  it('that is off or subscribed to other events receives nothing', async () => {
    const { id: off } = await make()
    const { id: on } = await make()
    await admin.collection('webhooks').update(off, { active: false })
    await server.make(shows, { organization })
    await queued(on)

    expect(await server.app.records.count(deliveries, { webhook: off })).toBe(0)
  })

  it('shows its secret only when it is created or renewed', async () => {
    const { id, secret } = await make()
    const renewed = await admin.send(`/api/webhooks/${id}/secret`, { method: 'POST' })
    const shown = await admin.collection('webhooks').getOne(id)

    expect(renewed.secret).not.toBe(secret)
    expect(shown).not.toHaveProperty('secret')
    expect((await server.app.records.get(hooks, id)).secret).toMatch(/^sealed:/)
  })

  it('receives nothing from another station', async () => {
    const { id } = await make()
    const other = (await server.make(organizations)).id
    const { id: own } = await make(await personOf(other, ['admin']))
    await server.make(shows, { organization: other })
    await queued(own)

    expect(await server.app.records.count(deliveries, { webhook: id })).toBe(0)
  })
})

describe('webhook endpoints refuse', () => {
  it('S6.1 users who are not administrators, and other stations', async () => {
    const { id } = await make()
    await server.make(shows, { organization })
    const { id: delivery } = await queued(id)
    const editor = await personOf(organization, ['content', 'schedule'])
    const stranger = await personOf((await server.make(organizations)).id, ['admin'])

    await expect(make(editor)).rejects.toMatchObject({ status: 403 })
    await expect(make(server.client())).rejects.toMatchObject({ status: 401 })
    const renew = { method: 'POST' }
    await expect(stranger.send(`/api/webhooks/${id}/secret`, renew)).rejects.toMatchObject({
      status: 404,
    })
    await expect(stranger.send(`/api/deliveries/${delivery}/replay`, renew)).rejects.toMatchObject({
      status: 404,
    })
    await expect(stranger.collection('deliveries').getOne(delivery)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('webhooks without an event or with an invalid address', async () => {
    const body = { name: 'Website', url: 'no address', events: ['show.created'] }
    await expect(admin.send('/api/webhooks', { method: 'POST', body })).rejects.toMatchObject({
      status: 400,
      response: { data: { url: expect.anything() } },
    })
    await expect(
      admin.send('/api/webhooks', { method: 'POST', body: { ...body, url, events: [] } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
