import { accountMail, alertMail, codeMail } from '@docket/accounts/by-mail'
import type { MailPurpose, Sessions } from '@docket/accounts/sessions'
import { isEmail } from '@docket/model/accounts/email-address'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import {
  BadRequest,
  type FieldFault,
  type FieldFaults,
  InvalidRecord,
} from '@docket/model/kernel/errors'
import { readObject, requireSuperuser, type Schemas } from '@docket/records/engine'
import { tryBucket } from '@docket/records/storage'
import type { Config } from '@docket/service/config'
import { type CallDescription, described } from '@docket/service/http'
import type { Mailer } from '@docket/service/mail'
import { errors, faults as faultWords } from '@docket/texts/model/texts'
import { settings as words } from '@docket/texts/server/operations'
import type { FastifyInstance } from 'fastify'
import type { SettingsStore } from './settings.ts'
import { bucketOf } from './settings-in-force.ts'

type MailWording = Parameters<typeof accountMail>[1]
type AccountMailFacts = Parameters<typeof accountMail>[2]

const linkMail = (purpose: MailPurpose) => (wording: MailWording, facts: AccountMailFacts) =>
  accountMail(purpose, wording, facts)

/** Writes the mails that administrators can test, by the names in the record API. */
const TEST_MAILS = {
  verification: linkMail('verification'),
  'password-reset': linkMail('passwordReset'),
  'email-change': linkMail('emailChange'),
  otp: (wording: MailWording, facts: AccountMailFacts) =>
    codeMail(wording, { ...facts, token: NO_CODE }, { id: NO_TOKEN, minutes: 3 }),
  'login-alert': (wording: MailWording, facts: AccountMailFacts) =>
    alertMail(wording, facts, { at: '', address: NO_TOKEN, agent: '' }),
}

type TestMail = keyof typeof TEST_MAILS
/** Replaces the token in a test email, so that its link gives no access. */
const NO_TOKEN = 'TEST-MAIL'
const NO_CODE = '000000'

type Dependencies = {
  settings: Pick<SettingsStore, 'current'>
  schemas: Schemas
  mail: Mailer
  sessions: Pick<Sessions, 'requestInfo'>
  config: Config
}

const TEST_BUCKET: CallDescription = {
  area: 'Administration',
  summary: 'Test the configured storage',
  who: 'superuser',
  body: {
    type: 'object',
    properties: { filesystem: { enum: ['storage', 'backups'] } },
    required: ['filesystem'],
  },
}
const TEST_MAIL: CallDescription = {
  area: 'Administration',
  summary: 'Send a test email',
  who: 'superuser',
  body: {
    type: 'object',
    properties: {
      email: { type: 'string', format: 'email' },
      template: { enum: Object.keys(TEST_MAILS) },
      collection: { type: 'string' },
    },
    required: ['email', 'template'],
  },
}

function invalid(): FieldFault {
  return { code: 'validation_invalid_value', message: words.invalid }
}

/** Serves the tests of the mail and storage settings: 204, or 400 with the error and how to fix it. */
export function tryOutSettings(
  http: FastifyInstance,
  { settings, schemas, mail, sessions, config }: Dependencies,
): void {
  http.post('/api/settings/test/s3', described(TEST_BUCKET), async (message, reply) => {
    requireSuperuser(await sessions.requestInfo(message))
    const { filesystem } = readObject(message)
    if (filesystem !== 'storage' && filesystem !== 'backups') {
      throw new InvalidRecord({ filesystem: invalid() }, errors.notValid)
    }
    const { s3, backups } = settings.current()
    const isStorage = filesystem === 'storage'
    const bucket = bucketOf(isStorage ? s3 : backups.s3, config)
    if (!bucket) {
      throw new BadRequest(isStorage ? words.noBucket.files : words.noBucket.backups)
    }
    await tryBucket(bucket)
    return reply.code(204).send()
  })
  http.post('/api/settings/test/email', described(TEST_MAIL), async (message, reply) => {
    requireSuperuser(await sessions.requestInfo(message))
    const { to, template, schema } = readTestMail(readObject(message), schemas)
    const person = schema && { schema, record: { email: to } }
    const facts = { to, topic: 'test', token: NO_TOKEN, ...(person && { person }) }
    await mail.tryOut(TEST_MAILS[template](settings.current(), facts))
    return reply.code(204).send()
  })
}

/** Reads the request for a test mail. `collection` is optional; if given, it must be an auth collection. */
function readTestMail(
  { email, template, collection = '' }: Record<string, unknown>,
  schemas: Schemas,
): { to: string; template: TestMail; schema?: CollectionSchema } {
  const to = typeof email === 'string' ? email : ''
  const isKnown = Object.hasOwn(TEST_MAILS, String(template))
  const schema = collection === '' ? undefined : schemas.find(String(collection))
  const isOfPeople = collection === '' || schema?.type === 'auth'
  const faults: FieldFaults = {
    ...(!isEmail(to) && {
      email: { code: 'validation_invalid_email', message: faultWords.email },
    }),
    ...(!isKnown && { template: invalid() }),
    ...(!isOfPeople && { collection: invalid() }),
  }
  if (Object.keys(faults).length > 0) throw new InvalidRecord(faults, errors.notValid)
  return { to, template: template as TestMail, ...(schema && { schema }) }
}
