import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'

/** A promise that a test resolves by calling `open`. */
function createGate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('a server that is told to stop', () => {
  it('reports that it is not ready, and lets current requests finish (K16)', async () => {
    const job = createGate()
    const answer = createGate()
    let waiting = 0
    const app = await startTestApp(({ http, jobs }) => {
      jobs.handle('slow', () => job.opened)
      http.get('/api/slow', async () => {
        waiting += 1
        await answer.opened
        return { slow: true }
      })
    })
    await app.app.jobs.enqueue({ kind: 'slow', payload: {} })
    await app.jobs.start()
    const slow = Promise.all(
      Array.from({ length: 20 }, () => fetch(`${app.url}/api/slow`).then((one) => one.json())),
    )
    await expect.poll(() => waiting).toBe(20)
    const stream = await fetch(`${app.url}/api/realtime`)

    const stopped = app.stop()
    const ready = await fetch(`${app.url}/api/ready`)
    const health = await fetch(`${app.url}/api/health`)
    expect([ready.status, health.status]).toEqual([503, 200])

    job.open()
    // The stream ends with a `retry` field that tells the client when to reconnect.
    expect(await stream.text()).toContain('retry:')
    answer.open()
    expect(await slow).toEqual(Array.from({ length: 20 }, () => ({ slow: true })))
    await stopped
    await expect(fetch(`${app.url}/api/health`)).rejects.toThrow()
  })

  it('answers a request that arrives on an open connection after it began to stop', async () => {
    const app = await startTestApp()
    const { port } = new URL(app.url)
    const client = connect(Number(port), '127.0.0.1')
    await once(client, 'connect')
    const answer = text(client)
    const stopped = app.stop()
    client.write('GET /healthz HTTP/1.1\r\nHost: docket\r\n\r\n')

    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n/i)
    await stopped
  })

  it('does not wait for unused connections', async () => {
    const app = await startTestApp()
    const unused = connect(Number(new URL(app.url).port), '127.0.0.1')
    await once(unused, 'connect')
    const ended = once(unused, 'close')
    await app.stop()
    await ended
  })
})
