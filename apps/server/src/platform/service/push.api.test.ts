import { type PushService, startPushService } from '@docket/service/testing/push-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createPlatform } from '../create-platform.ts'

const MESSAGE = { text: '{"title":"Grüße"}', ttlSec: 60, isUrgent: true, topic: 'airing 1' }
const going = new AbortController().signal

let app: TestApp
let service: PushService

beforeAll(async () => {
  app = await startTestApp()
  service = await startPushService()
})

afterAll(() => service.stop())

describe('a push message', () => {
  it('can be read only by its browser, and names the sender', async () => {
    const ann = service.subscribe('ann')

    expect(await app.app.push.send(ann, MESSAGE, going)).toBe('taken')

    const [taken] = service.taken
    expect(taken).toMatchObject({ to: 'ann', text: MESSAGE.text })
    expect(taken?.headers).toMatchObject({
      ttl: '60',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(taken?.claims).toMatchObject({
      aud: service.url,
      exp: app.clock.now() / 1000 + 43_200,
      sub: 'mailto:no-reply@docket.example',
    })
    expect(taken?.sender).toBe(await app.app.push.publicKey())
  })

  it('is signed with the same key in every process and after a restart', async () => {
    const { config, clock, log } = app
    const { app: other, stop } = await createPlatform({ config, clock, log })

    expect(await other.push.publicKey()).toBe(await app.app.push.publicKey())
    await stop()
  })

  it.each([404, 410])('ends the subscription when the service returns %i', async (status) => {
    service.answerWith = status

    expect(await app.app.push.send(service.subscribe('ben'), MESSAGE, going)).toBe('gone')
    service.answerWith = undefined
  })

  it.each([401, 429, 500])('can be retried after a %i', async (status) => {
    service.answerWith = status
    const sending = app.app.push.send(service.subscribe('cleo'), MESSAGE, going)

    await expect(sending).rejects.toThrow(`responded with ${status}`)
    service.answerWith = undefined
  })
})

describe('a subscription', () => {
  it.each([
    ['unencrypted', 'http://push.example/1'],
    ['of a machine that the operator allows', 'http://127.0.0.1:8090/any/path'],
    ['of a machine without a name', 'https://127.0.0.1/1'],
    ['with a name in it', 'https://ann@push.example/1'],
    ['of another kind', 'file:///etc/passwd'],
    ['too long', `https://push.example/${'1'.repeat(1000)}`],
  ])('is refused when its address is %s', (_name, endpoint) => {
    const { check } = app.app.push
    const ann = service.subscribe('ann')
    expect(() => check({ ...ann, endpoint: 'https://push.example/1' })).not.toThrow()

    expect(() => check({ ...ann, endpoint })).toThrow('not the address of a push service')
  })
})
