import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Forbidden } from '@docket/model/kernel/errors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestLog } from '../../testing/test-log.ts'
import { createHttpServer } from '../http-server.ts'
import { acceptForms, discardRest, readForm } from '../read-form.ts'

const MEGABYTE = 1024 * 1024
const JSON_TYPE = 'content-type: application/json'
const FORM_TYPE = 'content-type: multipart/form-data; boundary=x'
const PART = '--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n'

let http: FastifyInstance
let port: number

beforeAll(async () => {
  http = createHttpServer({ trustedProxies: [] }, createTestLog(), {
    linger: { ms: 20_000, bytes: 24 * MEGABYTE },
  })
  await acceptForms(http)
  http.post('/json', async () => ({ done: true }))
  http.post('/form', async (request) => {
    await readForm(request, { files: 1, bytes: MEGABYTE }, ({ content }) => discardRest(content))
    return { done: true }
  })
  const onRequest = async () => {
    throw new Forbidden()
  }
  http.post('/closed', { onRequest }, async () => ({ done: true }))
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port)
})

afterAll(() => http.close())

const lengthOf = (bytes: number) => `content-length: ${bytes}`

/** Writes a whole request and reads the response only afterward, as many clients do. */
async function send(path: string, headers: string[], pieces: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.pause()
  socket.write(
    ['POST ', path, ' HTTP/1.1\r\nhost: x\r\n', headers.join('\r\n'), '\r\n\r\n'].join(''),
  )
  for (const piece of pieces) {
    await new Promise<void>((resolve, reject) =>
      socket.write(piece, (error) => (error ? reject(error) : resolve())),
    )
  }
  return String(await buffer(socket))
}

const megabytes = (count: number) => Array.from({ length: count }, () => 'x'.repeat(MEGABYTE))
const chunked = (pieces: string[]) => [
  ...pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`),
  '0\r\n\r\n',
]

describe('the sender of a refused 9 MB body reads', () => {
  const CLOSED = /connection: close/i

  it.each([
    ['JSON', '/json', [JSON_TYPE, lengthOf(9 * MEGABYTE)], megabytes(9), 413],
    ['chunks', '/json', [JSON_TYPE, 'transfer-encoding: chunked'], chunked(megabytes(9)), 413],
    [
      'a form',
      '/form',
      [FORM_TYPE, lengthOf(PART.length + 9 * MEGABYTE)],
      [PART, ...megabytes(9)],
      413,
    ],
    ['what nobody reads', '/closed', [JSON_TYPE, lengthOf(9 * MEGABYTE)], megabytes(9), 403],
  ])('why it was refused: %s', async (_what, path, headers, pieces, status) => {
    const answer = await send(path, headers, pieces)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(CLOSED)
    expect(answer).toMatch(/"message":"[^"]+\."/)
  })

  it('why it was refused, with fetch', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: megabytes(9).join(''),
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ message: 'The request is too large.' })
  })

  it('the error for a body without an end', async () => {
    const headers = [JSON_TYPE, lengthOf(1000 * MEGABYTE)]
    await expect(send('/json', headers, megabytes(1000))).rejects.toThrow(/EPIPE|ECONNRESET/)
  })
})

it('the response on an open connection, if the unread body is small', async () => {
  const socket = connect(port, '127.0.0.1')
  const request = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${JSON_TYPE}\r\n${lengthOf(2)}`
  socket.write(`${request('/closed')}\r\n\r\n{}${request('/json')}\r\nconnection: close\r\n\r\n{}`)
  expect(String(await buffer(socket))).toMatch(/^HTTP\/1.1 403 [\s\S]*HTTP\/1.1 200 /)
})
