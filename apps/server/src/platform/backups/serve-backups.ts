import { toInstant } from '@docket/model/time'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { readObject, requireSuperuser } from '../admin/guard.ts'
import { BadRequest, Forbidden, InvalidRecord } from '../errors.ts'
import type { FileTokens } from '../files/file-tokens.ts'
import { acceptForms, drain, readForm } from '../http/read-form.ts'
import { REQUIRED } from '../records/validate.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Backups } from './backups.ts'

type Dependencies = {
  backups: Backups
  tokens: FileTokens
  sessions: Pick<Sessions, 'requestInfo'>
}

const PATH = '/api/backups'
const UPLOAD = { files: 1, bytes: 64 * 1024 ** 3 }

/** Backups, for administrators of the installation only. */
export async function serveBackups(
  http: FastifyInstance,
  { backups, tokens, sessions }: Dependencies,
): Promise<void> {
  const enter = async (message: FastifyRequest) =>
    requireSuperuser(await sessions.requestInfo(message))

  http.get(PATH, async (message) => {
    await enter(message)
    const found = await backups.list()
    return found.map(({ key, bytes, storedAt }) => ({
      key,
      modified: toInstant(storedAt),
      size: bytes,
    }))
  })
  http.post(PATH, async (message, reply) => {
    await enter(message)
    const { name } = readObject(message)
    await backups.make(typeof name === 'string' && name !== '' ? name : undefined)
    return reply.code(204).send()
  })
  http.get(`${PATH}/:key`, async (message, reply) => {
    // A browser that follows a link sends no header, so a file token stands for the administrator.
    const { token = '' } = message.query as Record<string, string>
    const { kind } = await tokens.identify(String(token))
    if (kind !== 'superuser')
      throw new Forbidden('Insufficient permissions to access the resource.')
    const { content, bytes } = await backups.read(keyOf(message))
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': bytes,
        'content-disposition': `attachment; filename="${keyOf(message)}"`,
        'cache-control': 'no-store',
      })
      .send(content)
  })
  http.delete(`${PATH}/:key`, async (message, reply) => {
    await enter(message)
    await backups.remove(keyOf(message))
    return reply.code(204).send()
  })
  http.post(`${PATH}/:key/restore`, async (message) => {
    await enter(message)
    const { content } = await backups.read(keyOf(message))
    content.destroy()
    throw new BadRequest(
      `A backup is not restored over a server that is running, where other processes would go on with what they remember. Download it, stop the server, and run “npm run docket -- restore ${keyOf(message)}” for an empty data folder or database.`,
    )
  })
  await http.register(uploadRoute(backups, enter))
}

function uploadRoute(
  backups: Backups,
  enter: (message: FastifyRequest) => Promise<void>,
): FastifyPluginAsync {
  return async (scope) => {
    await acceptForms(scope)
    scope.post(`${PATH}/upload`, async (message, reply) => {
      await enter(message)
      let isTaken = false
      await readForm(message, UPLOAD, async ({ key, filename, content }) => {
        if (key !== 'file' || filename === '') return drain(content)
        await backups.take(filename, content)
        isTaken = true
      })
      if (!isTaken) throw new InvalidRecord({ file: REQUIRED })
      return reply.code(204).send()
    })
  }
}

function keyOf({ params }: FastifyRequest): string {
  return (params as { key: string }).key
}
