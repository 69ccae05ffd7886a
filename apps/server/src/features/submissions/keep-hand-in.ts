import { createHash } from 'node:crypto'
import { customFields } from '@docket/model/collections/custom-fields'
import { type Organization, organizations } from '@docket/model/collections/organizations'
import { submissions } from '@docket/model/collections/submissions'
import { customFault, customName, isEmptyCustom } from '@docket/model/custom-fields'
import { HAND_IN_DAYS, type HandedIn, STATEMENT } from '@docket/model/hand-in'
import { toInstant } from '@docket/model/time'
import type { App } from '#platform/app.ts'
import { InvalidRecord, NotFound, Refusal } from '#platform/errors.ts'
import { newLetterToken } from '#platform/mail/letter-token.ts'
import type { Records } from '#platform/records/records.ts'
import { confirmLetter } from './letters.ts'

/** So much may wait for its letter to be answered at one station, or for one address. */
const MOST_UNCONFIRMED = 500
const MOST_OF_ONE = 5

/** Keeps it as a draft, and posts the letter that asks for its confirmation. */
export async function keepHandIn(app: App, given: HandedIn): Promise<void> {
  const now = app.clock.now()
  const { token, ...kept } = newLetterToken(now, HAND_IN_DAYS)
  const { station: slug, signature: name, guardian, website: _, ...programme } = given
  const contactEmail = given.contactEmail.trim().toLowerCase()
  await app.transaction(async (records, { post }) => {
    const { id: organization, name: station, submissionTerms } = await findStation(records, slug)
    await refuseFlood(records, organization, contactEmail)
    const answers = await answersOf(records, organization, given.answers)
    const version = versionOf(submissionTerms)
    const signed = { version, signedAt: toInstant(now), name: name.trim() }
    await records.create(submissions, {
      ...programme,
      ...kept,
      organization,
      contactEmail,
      answers,
      agreements: [guardian.trim() === '' ? signed : { ...signed, guardian: guardian.trim() }],
      status: 'draft',
    })
    const facts = { to: contactEmail, installation: app.installation(), station }
    await post(confirmLetter(facts, { title: given.title, token }))
  })
}

/** Throws `NotFound` where the public hands in nothing. */
export async function findStation(records: Records, slug: string): Promise<Organization> {
  const station = await records.find(organizations, { slug, takesSubmissions: true })
  if (!station) throw new NotFound('No station takes programmes at this address.')
  return station
}

/** What a station asks about shows besides: its own fields that viewers see. */
export function questionsOf(records: Records, organization: string) {
  const where = { organization, public: true }
  return records.list(customFields, { where, sort: 'position,label', limit: 50 })
}

/** Only what was asked, each of its kind. */
async function answersOf(records: Records, organization: string, given: HandedIn['answers']) {
  const answers: Record<string, unknown> = {}
  for (const question of await questionsOf(records, organization)) {
    const answer = given[question.key]
    const fault = customFault(question, answer)
    if (fault) {
      const message = `${question.label} ${fault}.`
      throw new InvalidRecord({ [customName(question)]: { code: 'custom_field_kind', message } })
    }
    if (!isEmptyCustom(answer)) answers[question.key] = answer
  }
  return answers
}

/** Which text was signed: whoever changes their terms has others signed. */
function versionOf(terms: string): string {
  if (terms === '') return STATEMENT.version
  const digest = createHash('sha256').update(terms).digest('hex').slice(0, 12)
  return `${STATEMENT.version}, terms ${digest}`
}

async function refuseFlood(records: Records, organization: string, contactEmail: string) {
  const waiting = { organization, status: 'draft', submitter: '' } as const
  const own = await records.count(submissions, { ...waiting, contactEmail })
  if (own >= MOST_OF_ONE) {
    throw new Refusal(429, 'Confirm first what you handed in: the links are in your mail.')
  }
  if ((await records.count(submissions, waiting)) >= MOST_UNCONFIRMED) {
    throw new Refusal(429, 'The station has much to read at the moment. Try again tomorrow.')
  }
}
