import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestLog } from '../testing/test-log.ts'
import { createHttpServer } from './http-server.ts'
import { acceptForms, drain, readForm } from './read-form.ts'

const PACE = { bodyMs: 300, stretchMs: 1500, leastBytes: 1000, formMs: 60_000 }
const FORM = 'content-type: multipart/form-data; boundary=x'
const PART = '--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n'

let http: FastifyInstance
let port: number

beforeAll(async () => {
  http = createHttpServer({ trustedProxies: [] }, createTestLog(), { pace: PACE })
  await acceptForms(http)
  http.post('/json', async () => ({ done: true }))
  http.post('/form', async (request) => {
    await readForm(request, { files: 1, bytes: 1_000_000 }, ({ content }) => drain(content))
    return { done: true }
  })
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
})

afterAll(() => http.close())

function open(path: string, header: string, bytes: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${header}\r\ncontent-length: ${bytes}\r\n\r\n`)
  return socket
}

/**
 * Writes one piece every `everyMs` milliseconds until all are written or the other side closes the
 * connection.
 */
function drip(socket: Socket, pieces: string[], everyMs: number): void {
  const timer = setInterval(() => {
    const piece = pieces.shift()
    if (piece === undefined || socket.destroyed) clearInterval(timer)
    else socket.write(piece)
  }, everyMs)
  socket.on('error', () => undefined).on('close', () => clearInterval(timer))
}

describe('a request body', () => {
  it('that is dripped is cut off in time, and its sender is told', async () => {
    const socket = open('/json', 'content-type: application/json', 1000)
    drip(
      socket,
      Array.from({ length: 1000 }, () => ' '),
      20,
    )

    expect(await text(socket)).toMatch(
      /^HTTP\/1.1 408 [\s\S]*"message":"The request arrived too slowly/,
    )
  })

  it('of files that stops is cut off, and its sender is told', async () => {
    const socket = open('/form', FORM, 50_000)
    socket.write(`${PART}some of it`)

    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
  })

  it('of files that is slow but steady is accepted, however long it takes', async () => {
    const end = '\r\n--x--\r\n'
    const pieces = Array.from({ length: 80 }, () => 'x'.repeat(2000))
    const socket = open('/form', FORM, PART.length + 160_000 + end.length)
    const began = performance.now()
    drip(socket, [PART, ...pieces, end], 40)
    const [answer] = (await new Promise<string[]>((resolve) =>
      socket.once('data', (bytes) => resolve(String(bytes).split('\r\n'))),
    )) as [string]
    socket.destroy()

    expect(answer).toBe('HTTP/1.1 200 OK')
    expect(performance.now() - began).toBeGreaterThan(2 * PACE.stretchMs)
  })

  it('is only timed after its headers, which have a minute', () => {
    expect(http.server).toMatchObject({ headersTimeout: 60_000, requestTimeout: 0 })
  })
})
