import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FetchedEventSource } from '@docket/records/testing/fetched-event-source'
import PocketBase from 'pocketbase'
import OldPocketBase from 'pocketbase-old'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// These tests provoke the error messages of both generations of clients. A real server must not cause these errors.
let server: Server
let url: string
let asked: Promise<unknown>

beforeEach(async () => {
  vi.stubGlobal('EventSource', FetchedEventSource)
  server = createServer()
  // The server never responds.
  asked = new Promise((resolve) => server.on('request', resolve))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await close()
})

function close(): Promise<void> {
  server.closeAllConnections()
  return new Promise((closed) => server.close(() => closed()))
}

const clients = (): (PocketBase | OldPocketBase)[] => [new PocketBase(url), new OldPocketBase(url)]

const faultOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error) => error.originalError?.message ?? error.message,
  )

describe('S8.4 §8 clients of both eras', () => {
  it('give up on connecting after 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const client of clients()) {
      const fault = faultOf(client.realtime.subscribe('notes/*', () => undefined))
      await asked
      await vi.advanceTimersByTimeAsync(15_000)
      expect(await fault).toBe('EventSource connect took too long.')
    }
  })

  it('report when no connection is possible', async () => {
    await close()
    for (const client of clients()) {
      const fault = await faultOf(client.realtime.subscribe('notes/*', () => undefined))
      expect(fault).toBe('Failed to establish realtime connection.')
    }
  })

  it('require a topic and a callback', async () => {
    for (const client of clients()) {
      const nothing = () => undefined
      expect(await faultOf(client.realtime.subscribe('', nothing))).toBe('topic must be set.')
      const notes = client.collection('notes')
      const call = async (topic: string, callback: unknown) =>
        notes.subscribe(topic, callback as typeof nothing)
      expect(await faultOf(call('', nothing))).toBe('Missing topic.')
      expect(await faultOf(call('*', undefined))).toBe('Missing subscription callback.')
    }
  })
})
