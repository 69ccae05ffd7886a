import type { IncomingMessage } from 'node:http'
import { BadRequest } from '@docket/model/kernel/errors'
import { type CallDescription, described } from '@docket/service/http'
import type { Log } from '@docket/service/log'
import { resumable as words } from '@docket/texts/server/records'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { DiskStore } from './disk-store.ts'
import type { UploadLock } from './upload-locks.ts'

/** The functions that the server provides for the protocol. Each may throw a `Refusal`. */
export type ResumableRoutes = {
  /** The path of new uploads. Each upload is below it. */
  path: string
  area: CallDescription['area']
  /** The largest upload, in bytes. */
  mostBytes: number
  /** Returns the id and the announced size of the upload that the request may create. */
  create(request: FastifyRequest, metadata: Metadata): Promise<{ id: string; bytes: number }>
  /** Returns the size of an upload that the request may continue, and whether it has arrived completely. */
  open(request: FastifyRequest, id: string): Promise<{ bytes: number; isComplete: boolean }>
  /** Cancels an upload. */
  cancel(request: FastifyRequest, id: string): Promise<void>
  /** Called once all bytes of an upload have arrived, before the client is told. */
  finish(id: string): Promise<void>
  /** Called when a request that sent a part has ended. */
  note(id: string, received: number): Promise<void>
}

/** The texts that a client sends with a new upload. */
export type Metadata = ReadonlyMap<string, string>

type Dependencies = {
  store: () => DiskStore
  locks: { newLock(id: string): UploadLock }
  log: Log
  /** The requests that are being answered. */
  underWay: Set<IncomingMessage>
}

const PART = 'application/offset+octet-stream'
/** The version and the extensions of the protocol: https://tus.io/protocols/resumable-upload. */
const ABILITIES = { 'tus-version': '1.0.0', 'tus-extension': 'creation,termination' }
const VERSION = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }
/** How long a request that lost its lock may continue to write. Usually its connection is dead. */
const DRAIN_MS = 500

export function serveResumable(
  http: FastifyInstance,
  routes: ResumableRoutes,
  { store, locks, log, underWay }: Dependencies,
): void {
  const { path, area, mostBytes } = routes
  const ids = new WeakMap<object, string>()
  let opened: Server | undefined
  const server = () => (opened ??= new Server(optionsOf(routes, { store, locks }, ids)))

  /** Passes the request to the protocol's server, which reads the body itself. */
  async function pass(request: FastifyRequest, reply: FastifyReply, id: string): Promise<void> {
    const { raw } = request
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    ids.set(raw, id)
    underWay.add(raw)
    try {
      await server().handle(raw, reply.raw)
      if (raw.method !== 'PATCH') return
      await routes.note(id, (await store().getUpload(id)).offset)
    } catch (error) {
      log.debug('A part of an upload did not end well.', { id, error })
      raw.destroy()
    } finally {
      underWay.delete(raw)
    }
  }

  // A stopping server ends uploads immediately: the received bytes are kept, and clients continue later.
  http.addHook('preClose', async () => {
    for (const raw of underWay) raw.destroy()
  })
  const protocol: FastifyPluginAsync = async (scope) => {
    scope.addContentTypeParser(PART, (_request, _body, done) => done(null))
    const abilities = { ...VERSION, ...ABILITIES, 'tus-max-size': mostBytes }
    for (const address of [path, `${path}/:id`]) {
      scope.options(address, (_request, reply) => reply.code(204).headers(abilities).send())
    }
    scope.post(path, described(describe(area, 'create')), async (request, reply) => {
      const metadata = readMetadata(request)
      const { id, bytes } = await routes.create(request, metadata)
      if (Number(request.headers['upload-length']) !== bytes) throw new BadRequest(words.otherSize)
      await pass(request, reply, id)
    })
    scope.head(`${path}/:id`, described(describe(area, 'ask')), async (request, reply) => {
      const id = idOf(request)
      const { bytes, isComplete } = await routes.open(request, id)
      if (!isComplete) return pass(request, reply, id)
      return reply.headers({ ...VERSION, ...complete(bytes), 'upload-length': bytes }).send()
    })
    scope.patch(`${path}/:id`, described(describe(area, 'send')), async (request, reply) => {
      const id = idOf(request)
      const { bytes, isComplete } = await routes.open(request, id)
      if (!isComplete) return pass(request, reply, id)
      return reply
        .code(409)
        .headers({ ...VERSION, ...complete(bytes) })
        .send()
    })
    scope.delete(`${path}/:id`, described(describe(area, 'giveUp')), async (request, reply) => {
      await routes.cancel(request, idOf(request))
      return reply.code(204).headers(VERSION).send()
    })
  }
  http.register(protocol)
}

function optionsOf(
  { path, finish }: ResumableRoutes,
  { store, locks }: Pick<Dependencies, 'store' | 'locks'>,
  ids: WeakMap<object, string>,
): ConstructorParameters<typeof Server>[0] {
  function idBehind({ runtime }: { runtime?: { node?: { req?: object } } }): string {
    const request = runtime?.node?.req
    const id = request && ids.get(request)
    if (id === undefined) throw new Error('An upload has no id.')
    return id
  }

  return {
    path,
    datastore: store(),
    locker: locks,
    relativeLocation: true,
    lockDrainTimeout: DRAIN_MS,
    namingFunction: idBehind,
    // The library would read the id from the end of the address, including queries. That may differ from the id that
    // was checked.
    getFileIdFromRequest: idBehind,
    async onUploadFinish(_request, { id }) {
      await finish(id)
      return {}
    },
  }
}

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id
}

function complete(bytes: number) {
  return { 'upload-offset': bytes }
}

/** Reads `key base64,key base64`. Throws `BadRequest` for anything else. */
function readMetadata({ headers }: FastifyRequest): Metadata {
  const sent = headers['upload-metadata']
  const pairs = typeof sent === 'string' ? sent.split(',') : []
  return new Map(
    pairs.map((pair): [string, string] => {
      const [key = '', value = '', ...rest] = pair.trim().split(' ')
      if (key === '' || rest.length > 0) throw new BadRequest(words.unreadableMetadata)
      return [key, Buffer.from(value, 'base64').toString()]
    }),
  )
}

const CALLS = {
  create: {
    summary: 'Create a resumable upload (tus 1.0.0).',
    description:
      'The headers `Upload-Length` and `Upload-Metadata` describe the announced file. `Location` in the response is the address of the upload.',
    status: 201,
    refuses: [404],
  },
  ask: { summary: 'Ask how much of an upload has arrived.' },
  send: {
    summary: 'Send the next part of an upload.',
    description:
      'The header `Upload-Offset` says where the part begins, and in the response how much has arrived.',
    body: { type: 'string', format: 'binary' },
    sends: PART,
    refuses: [409, 507],
  },
  giveUp: { summary: 'Cancel an upload.' },
} as const satisfies Record<string, Omit<CallDescription, 'area'>>

function describe(area: CallDescription['area'], call: keyof typeof CALLS): CallDescription {
  return { area, who: 'loggedIn', ...CALLS[call] }
}
