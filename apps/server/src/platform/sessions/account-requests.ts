import type { SettingsStore } from '../admin/settings.ts'
import type { Clock } from '../clock.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mail } from '../mail/mail.ts'
import type { RecordStore } from '../records/record-store.ts'
import { accountLetter } from './account-letters.ts'
import type { MailPurpose, MailTokens } from './mail-tokens.ts'
import type { People, Person } from './people.ts'
import { isSuspended } from './sessions.ts'

/** Somebody asked for a mail: for the person at `email`, or of `id` when it goes to a new address. */
export type AccountRequest = {
  purpose: MailPurpose
  /** Id of the auth collection. */
  collection: string
  email: string
  id?: string
}

type Dependencies = {
  store: RecordStore
  people: People
  tokens: MailTokens
  jobs: Jobs
  mail: Mail
  settings: Pick<SettingsStore, 'current'>
  clock: Clock
}

const APART_MS = 120_000
const HOUR_MS = 3_600_000
const AN_HOUR = 3
// Links that set a password are good for half an hour: whoever asks, there is always a good one.
const ALWAYS_AFTER_MS = 20 * 60_000
const KIND = 'accountMail'

/**
 * Says how requests for mails are handled; answers what takes one. Taking is the same work whether
 * the address is known or not, so that the time it takes tells nothing: a job looks the person up.
 * One mail for an address in two minutes and three in an hour, and then one in twenty minutes; more
 * are silently not sent.
 */
export function acceptAccountRequests(
  dependencies: Dependencies,
): (request: AccountRequest) => Promise<void> {
  const { jobs } = dependencies
  jobs.handle(KIND, (payload) => mailLink(dependencies, payload as AccountRequest))
  return ({ purpose, collection, email, id = '' }) =>
    jobs.enqueue({
      kind: KIND,
      payload: { purpose, collection, email, id },
      key: [purpose, collection, id, email.toLowerCase()].join(' '),
    })
}

async function mailLink(dependencies: Dependencies, request: AccountRequest): Promise<void> {
  const { store, tokens, mail, settings, clock } = dependencies
  const { purpose } = request
  const person = await personFor(dependencies, request)
  if (!person) return
  const to = purpose === 'emailChange' ? request.email : person.record.email
  const topic = `${purpose} ${person.schema.name}`
  const token = tokens.issue(purpose, person, purpose === 'emailChange' ? to : undefined)
  await store.engine.database.transaction(async (transaction) => {
    const now = clock.now()
    const earlier = await mail.postedSince({ topic, to }, now - HOUR_MS, transaction)
    const [last = 0] = earlier
    const isEnough = earlier.length >= AN_HOUR && last > now - ALWAYS_AFTER_MS
    if (isEnough || last > now - APART_MS) return
    const letter = accountLetter(purpose, settings.current(), { to, topic, token })
    await mail.post(letter, { kind: 'account', about: topic }, transaction)
  })
}

/** Whom the mail is about; nobody if it would serve no purpose. */
async function personFor(
  { store, people }: Dependencies,
  { purpose, collection, email, id }: AccountRequest,
): Promise<Person | undefined> {
  const schema = store.schemas.find(collection)
  if (schema?.type !== 'auth') return undefined
  const person = id ? await people.find(schema, id) : await people.findBy(schema, 'email', email)
  if (!person || isSuspended(person)) return undefined
  return purpose === 'verification' && person.record.verified ? undefined : person
}
