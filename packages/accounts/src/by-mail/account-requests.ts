import type { RecordStore } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Jobs } from '@docket/service/jobs'
import { inLanguage, languageOfPerson } from '@docket/service/languages'
import type { Mailer } from '@docket/service/mail'
import type { MailPurpose, MailTokens } from '../sessions/mail-tokens.ts'
import type { People, Person } from '../sessions/people.ts'
import { isSuspended } from '../sessions/sessions.ts'
import { accountMail } from './account-mails.ts'
import type { CurrentWording } from './mail-wording.ts'

/**
 * A request for a mail to the user with the address `email`, or, if the mail goes to a new address, to the
 * user with the id `id`.
 */
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
  mail: Mailer
  settings: CurrentWording
  clock: Clock
}

const APART_MS = 120_000
const HOUR_MS = 3_600_000
const MAX_PER_HOUR = 3
// Links that set a password are valid for 30 minutes. With this interval the user always has a valid one, no
// matter how often strangers request mails.
const ALWAYS_AFTER_MS = 20 * 60_000
const KIND = 'accountMail'

/**
 * Registers the job that sends account mails and returns a function that queues a request. Queuing does the
 * same work for known and unknown addresses, so that its duration reveals nothing; the job looks up the user.
 * Sends at most one mail to an address per two minutes and three per hour, and after these one per 20
 * minutes. Silently drops the others.
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
    const isEnough = earlier.length >= MAX_PER_HOUR && last > now - ALWAYS_AFTER_MS
    if (isEnough || last > now - APART_MS) return
    const write = () => accountMail(purpose, settings.current(), { to, topic, token, person })
    const message = inLanguage(languageOfPerson(person.record), write)
    await mail.post(message, { kind: 'account', about: topic }, transaction)
  })
}

/** Returns the recipient of the mail, or `undefined` if there is none or the mail would serve no purpose. */
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
