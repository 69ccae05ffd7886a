import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestLog } from '../../testing/test-log.ts'
import { createHttpServer } from '../http-server.ts'
import { acceptForms, discardRest, readForm } from '../read-form.ts'

const PACE = { bodyMs: 300, stretchMs: 1500, leastBytes: 1000, formMs: 60_000 }
const JSON_TYPE = 'content-type: application/json'
const FORM = 'content-type: multipart/form-data; boundary=x'
const PART = '--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n'

let http: FastifyInstance
let port: number
/** The server's end of the last connection. */
let receiver: Socket

// The intervals at which the server checks a body pass only when a test says so.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  http = createHttpServer({ trustedProxies: [] }, createTestLog(), { pace: PACE })
  await acceptForms(http)
  http.post('/json', async () => ({ done: true }))
  http.post('/form', async (request) => {
    await readForm(request, { files: 1, bytes: 1_000_000 }, ({ content }) => discardRest(content))
    return { done: true }
  })
  http.server.on('connection', (socket) => {
    receiver = socket
  })
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
})

afterAll(async () => {
  vi.useRealTimers()
  await http.close()
})

/** Starts a request, and returns once the server has its headers. */
async function begin(path: string, header: string, bytes: number): Promise<Socket> {
  const begun = new Promise((resolve) => http.server.once('request', resolve))
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${header}\r\ncontent-length: ${bytes}\r\n\r\n`)
  await begun
  return socket
}

/** Sends a piece, and returns once the server has received it. */
async function send(socket: Socket, piece: string): Promise<void> {
  const before = receiver.bytesRead
  socket.write(piece)
  await expect.poll(() => receiver.bytesRead).toBe(before + piece.length)
}

describe('a request body', () => {
  it('that arrives drop by drop is cut off in time, with a response to its sender', async () => {
    const socket = await begin('/json', JSON_TYPE, 1000)
    for (let piece = 0; piece < 3; piece += 1) {
      await send(socket, ' ')
      vi.advanceTimersByTime(PACE.bodyMs / 3)
    }

    expect(await text(socket)).toMatch(
      /^HTTP\/1.1 408 [\s\S]*"message":"The request arrived too slowly/,
    )
  })

  it('with files that stops is cut off, with a response to its sender', async () => {
    const socket = await begin('/form', FORM, 50_000)
    await send(socket, `${PART}some of it`)
    vi.advanceTimersByTime(PACE.stretchMs)

    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
  })

  it('with files that is slow but steady is accepted, no matter how long it takes', async () => {
    const end = '\r\n--x--\r\n'
    const stretches = 20
    const socket = await begin('/form', FORM, PART.length + stretches * 1000 + end.length)
    const answer = new Promise((resolve) => socket.once('data', (bytes) => resolve(String(bytes))))
    await send(socket, PART)
    for (let stretch = 0; stretch < stretches; stretch += 1) {
      await send(socket, 'x'.repeat(1000))
      vi.advanceTimersByTime(PACE.stretchMs)
    }
    await send(socket, end)

    expect(await answer).toMatch(/^HTTP\/1.1 200 OK/)
    socket.destroy()
  })

  it('is timed only after its headers, which may take a minute', () => {
    expect(http.server).toMatchObject({ headersTimeout: 60_000, requestTimeout: 0 })
  })
})
