import type { MissedBackup } from '@docket/accounts/app'
import type { Sessions } from '@docket/accounts/sessions'
import { BadRequest, Forbidden, InvalidRecord } from '@docket/model/kernel/errors'
import { toInstant } from '@docket/model/time/instants'
import { blankFault, readObject, requireSuperuser } from '@docket/records/engine'
import type { FileTokens } from '@docket/records/files'
import {
  acceptForms,
  type CallDescription,
  described,
  discardRest,
  readForm,
} from '@docket/service/http'
import { backups as words } from '@docket/texts/server/operations'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Backups } from './backups.ts'

type Dependencies = {
  backups: Backups
  missedBackup: () => Promise<MissedBackup | undefined>
  tokens: FileTokens
  sessions: Pick<Sessions, 'requestInfo'>
}

const PATH = '/api/backups'
const UPLOAD = { files: 1, bytes: 64 * 1024 ** 3 }

const OF_BACKUPS = { area: 'Administration', who: 'superuser' } as const
const CALLS = {
  list: {
    ...OF_BACKUPS,
    summary: 'List backups',
    answer: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          key: { type: 'string' },
          modified: { type: 'string' },
          size: { type: 'integer', description: 'In bytes.' },
        },
        required: ['key', 'modified', 'size'],
      },
    },
  },
  missed: {
    ...OF_BACKUPS,
    summary: 'Read which scheduled backup is missing',
    answer: {
      type: 'object',
      properties: {
        due: { type: 'string', description: 'When it was due. Empty: none is missing.' },
        reason: { type: 'string', description: 'Why it failed. Empty: unknown.' },
      },
      required: ['due', 'reason'],
    },
  },
  make: {
    ...OF_BACKUPS,
    summary: 'Create a backup',
    body: { type: 'object', properties: { name: { type: 'string' } } },
  },
  read: {
    ...OF_BACKUPS,
    summary: 'Download a backup',
    query: { token: 'A token from `POST /api/files/token`, requested by an administrator.' },
    requires: ['token'],
    answer: { type: 'string', format: 'binary' },
    type: 'application/zip',
  },
  remove: { ...OF_BACKUPS, summary: 'Delete a backup' },
  restore: {
    ...OF_BACKUPS,
    summary: 'Read how to restore a backup',
    description:
      'Always refused, with the command to use instead: a backup cannot be restored while the server is running.',
  },
  upload: {
    ...OF_BACKUPS,
    summary: 'Upload a backup',
    body: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
    sends: 'multipart/form-data',
  },
} satisfies Record<string, CallDescription>

/** Serves the endpoints for backups, to administrators of the installation only. */
export async function serveBackups(
  http: FastifyInstance,
  { backups, missedBackup, tokens, sessions }: Dependencies,
): Promise<void> {
  const enter = async (message: FastifyRequest) =>
    requireSuperuser(await sessions.requestInfo(message))

  http.get(PATH, described(CALLS.list), async (message) => {
    await enter(message)
    const found = await backups.list()
    return found.map(({ key, bytes, storedAt }) => ({
      key,
      modified: toInstant(storedAt),
      size: bytes,
    }))
  })
  http.post(PATH, described(CALLS.make), async (message, reply) => {
    await enter(message)
    const { name } = readObject(message)
    await backups.make(typeof name === 'string' && name !== '' ? name : undefined)
    return reply.code(204).send()
  })
  http.get(`${PATH}/missed`, described(CALLS.missed), async (message) => {
    await enter(message)
    const missed = await missedBackup()
    return { due: missed ? toInstant(missed.due) : '', reason: missed?.reason ?? '' }
  })
  http.get(`${PATH}/:key`, described(CALLS.read), async (message, reply) => {
    // A browser that follows a link sends no Authorization header, so a file token identifies the
    // administrator.
    const { token = '' } = message.query as Record<string, string>
    const { kind } = await tokens.identify(String(token))
    if (kind !== 'superuser') throw new Forbidden(words.notAllowed)
    const { content, bytes } = await backups.read(backupKeyOf(message))
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': bytes,
        'content-disposition': `attachment; filename="${backupKeyOf(message)}"`,
        'cache-control': 'no-store',
      })
      .send(content)
  })
  http.delete(`${PATH}/:key`, described(CALLS.remove), async (message, reply) => {
    await enter(message)
    await backups.remove(backupKeyOf(message))
    return reply.code(204).send()
  })
  http.post(`${PATH}/:key/restore`, described(CALLS.restore), async (message) => {
    await enter(message)
    const { content } = await backups.read(backupKeyOf(message))
    content.destroy()
    throw new BadRequest(words.stopFirst({ name: backupKeyOf(message) }))
  })
  await http.register(uploadRoute(backups, enter))
}

function uploadRoute(
  backups: Backups,
  enter: (message: FastifyRequest) => Promise<void>,
): FastifyPluginAsync {
  return async (scope) => {
    await acceptForms(scope)
    scope.post(`${PATH}/upload`, described(CALLS.upload), async (message, reply) => {
      await enter(message)
      let isTaken = false
      await readForm(message, UPLOAD, async ({ key, filename, content }) => {
        if (key !== 'file' || filename === '') return discardRest(content)
        await backups.take(filename, content)
        isTaken = true
      })
      if (!isTaken) throw new InvalidRecord({ file: blankFault() })
      return reply.code(204).send()
    })
  }
}

function backupKeyOf({ params }: FastifyRequest): string {
  return (params as { key: string }).key
}
