import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushSubscription } from '../push/push.ts'
import './reach-push-service.ts'

export type TakenPush = {
  /** Name of the browser, which is the last part of its endpoint. */
  to: string
  /** The decrypted text. */
  text: string
  headers: IncomingHttpHeaders
  /** The claims of the sender's token; the signature has been verified. */
  claims: { aud: string; exp: number; sub: string }
  /** The sender's public key. */
  sender: string
}

/** A push service with its browsers, for tests: receives messages over HTTP and decrypts them. */
export type PushService = {
  readonly url: string
  /** The received messages, in order of arrival. */
  readonly taken: TakenPush[]
  /** Status that the service responds with; `undefined` accepts messages. */
  answerWith: number | undefined
  /** Creates the subscription of a browser. */
  subscribe(name: string): PushSubscription
  stop(): Promise<void>
}

type Browser = { keys: ReturnType<typeof createECDH>; auth: Buffer }

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const server = createServer((request, reply) => {
    buffer(request).then(
      (body) => {
        const to = request.url?.split('/').at(-1) ?? ''
        const browser = browsers.get(to)
        if (!browser) return reply.writeHead(404).end()
        if (service.answerWith) return reply.writeHead(service.answerWith).end()
        const { authorization = '' } = request.headers
        const sender = readVapid(authorization)
        service.taken.push({
          to,
          text: decrypt(body, browser),
          headers: request.headers,
          ...sender,
        })
        return reply.writeHead(201).end()
      },
      () => reply.destroy(),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    url: `https://push-${port}.example`,
    taken: [],
    answerWith: undefined,
    subscribe(name) {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(name, { keys, auth })
      return { endpoint: `${service.url}/push/${name}`, p256dh, auth: auth.toString('base64url') }
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
  return service
}

/** Decrypts a message as RFC 8291 describes it for the browser. */
function decrypt(body: Buffer, { keys, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const keyBytes = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyBytes)
  const hidden = body.subarray(21 + keyBytes)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32)
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, bytes))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(hidden.subarray(-16))
  const record = Buffer.concat([decipher.update(hidden.subarray(0, -16)), decipher.final()])
  const end = record.lastIndexOf(2)
  return record.subarray(0, end).toString('utf8')
}

/** Verifies the token's signature with the key in the same header. Throws if it is invalid. */
function readVapid(header: string): Pick<TakenPush, 'claims' | 'sender'> {
  const [, head = '', claims = '', signature = '', sender = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(sender, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isGenuine) throw new Error('The sender is not who it claims to be.')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), sender }
}
