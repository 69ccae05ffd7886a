import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { BadRequest, type FieldFaults, InvalidRecord } from '../errors.ts'
import type { FileStorage } from '../files/storage.ts'
import type { Log } from '../log.ts'
import { writeLetter } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { isEmail } from '../records/validate-address.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { readObject, requireSuperuser } from './guard.ts'

const TEMPLATES = ['verification', 'password-reset', 'email-change']
const INVALID = { code: 'validation_invalid_value', message: 'Must be a valid value.' }
/** No file is ever kept under this name. */
const NO_FOLDER = 'docket-try-out'

type Dependencies = {
  config: Config
  storage: FileStorage
  mail: Mail
  sessions: Pick<Sessions, 'requestInfo'>
  log: Log
}

/** Tries out what the operator set up for mail and storage: 204, or 400 with a sentence that says why not. */
export function tryOutSettings(
  http: FastifyInstance,
  { config, storage, mail, sessions, log }: Dependencies,
): void {
  http.post('/api/settings/test/s3', async (message, reply) => {
    requireSuperuser(await sessions.requestInfo(message))
    const { filesystem } = readObject(message)
    if (filesystem !== 'storage' && filesystem !== 'backups') {
      throw new InvalidRecord({ filesystem: INVALID })
    }
    if (filesystem === 'backups') throw new BadRequest('Backups are not kept in an S3 bucket.')
    if (!config.s3) throw new BadRequest('No S3 bucket is set up; files are kept in a folder.')
    try {
      for await (const _file of storage.list(NO_FOLDER)) break
    } catch (error) {
      log.warn('The S3 bucket does not answer as it should.', { error })
      throw new BadRequest('The S3 bucket does not answer as it should; the log says why.')
    }
    return reply.code(204).send()
  })
  http.post('/api/settings/test/email', async (message, reply) => {
    requireSuperuser(await sessions.requestInfo(message))
    const to = readTestMail(readObject(message))
    if (!config.smtpUrl) {
      throw new BadRequest('No mail server is set up: SMTP_URL names one. No test mail was sent.')
    }
    await mail.post(testLetter(to, config.publicUrl))
    return reply.code(204).send()
  })
}

function readTestMail({ email, template }: Record<string, unknown>): string {
  const to = typeof email === 'string' ? email : ''
  const faults: FieldFaults = {
    ...(!isEmail(to) && {
      email: { code: 'validation_invalid_email', message: 'Must be a valid email address.' },
    }),
    ...(!TEMPLATES.includes(String(template)) && { template: INVALID }),
  }
  if (Object.keys(faults).length > 0) throw new InvalidRecord(faults)
  return to
}

function testLetter(to: string, publicUrl: string) {
  return writeLetter(to, 'test', {
    subject: 'A test mail',
    before: ['An administrator asked for this mail, to see whether mail arrives. It does.'],
    link: { label: 'It was sent by', url: publicUrl },
    after: [],
  })
}
