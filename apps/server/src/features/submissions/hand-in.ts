import { organizations } from '@docket/model/collections/organizations'
import { type Submission, submissions } from '@docket/model/collections/submissions'
import {
  confirmHandIn,
  HAND_IN_DAYS,
  handInProgramme,
  readSubmissionForm,
} from '@docket/model/hand-in'
import { toInstant } from '@docket/model/time'
import { isDay } from '@docket/model/time/calendar'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { NotFound } from '#platform/errors.ts'
import { hashToken, newLetterToken } from '#platform/mail/letter-token.ts'
import { before } from '#platform/records/records.ts'
import { createAddressThrottle } from '#platform/sessions/throttle.ts'
import { takeHandInFiles } from './hand-in-files.ts'
import { findStation, keepHandIn, questionsOf } from './keep-hand-in.ts'
import { decisionLetter } from './letters.ts'

const SWEEP_MS = 3_600_000

const STATION = z.object({ station: z.string().min(2).max(60) })
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const PROGRAMME = STATION.extend({
  contactName: z.string(),
  contactEmail: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string().default(''),
  trtSec: z.number().int().min(1).max(172_800),
  frequency: z.enum(['single', 'series']),
  language: z.string().max(35).default(''),
  airBy: z
    .string()
    .refine((day) => day === '' || isDay(day))
    .default(''),
  adult: z.boolean().default(false),
  rankedSlots: z
    .array(z.object({ weekday: z.number().int().min(1).max(7), time: z.string().regex(TIME) }))
    .min(1)
    .max(3),
  answers: z.record(z.string().max(40), z.unknown()).default({}),
  signature: z.string(),
  guardian: z.string().max(200).default(''),
  website: z.string().max(2000).default(''),
})
const TOKEN = z.object({ token: z.string().min(1).max(100) })

/**
 * Programmes from the public: handed in at the station's address, confirmed by a letter's link, then
 * among its submissions like any other. What nobody confirms is forgotten.
 */
export function takeHandIns(app: App): void {
  const admit = createAddressThrottle(app.clock, app.config.rateLimits)
  const open = { who: 'anyone', area: 'Station' } as const

  app.handle(
    readSubmissionForm,
    { ...open, shape: STATION, summary: 'Reads what a station asks of programmes.' },
    async ({ params }) => {
      const station = await findStation(app.records, params.station)
      const { id, collectionId, name, logo, submissionTerms: terms } = station
      return {
        station: name,
        logo: logo && `/api/files/${collectionId}/${id}/${encodeURIComponent(logo)}?thumb=400x0`,
        terms,
        questions: (await questionsOf(app.records, id)).map(({ key, label, type, options }) => {
          return { key, label, type, options }
        }),
      }
    },
  )
  app.handle(
    handInProgramme,
    { ...open, shape: PROGRAMME, summary: 'Hands in a programme.' },
    async ({ params, address }) => {
      admit(address)
      if (params.website === '') await keepHandIn(app, params)
      return { accepted: true }
    },
  )
  app.handle(
    confirmHandIn,
    { ...open, shape: TOKEN, summary: 'Confirms a programme that was handed in.' },
    async ({ params, address }) => {
      admit(address)
      return await app.transaction(async (records) => {
        const where = { tokenHash: hashToken(params.token), status: 'draft' } as const
        const found = await records.find(submissions, where)
        if (!found || found.expiresAt < toInstant(app.clock.now())) {
          throw new NotFound('This link was used, or is too old. Hand it in again.')
        }
        // The letter's link is used up; files come with a token that was never in a mail.
        const { token: filesToken, ...kept } = newLetterToken(app.clock.now(), HAND_IN_DAYS)
        await records.update(submissions, found.id, { status: 'submitted', ...kept })
        const { name: station } = await records.get(organizations, found.organization)
        return { title: found.title, station, filesToken }
      })
    },
  )
  takeHandInFiles(app)
  tellProducers(app)
  forgetUnconfirmed(app)
}

/** Those without an account hear by mail what becomes of their programme, in the same transaction. */
function tellProducers(app: App): void {
  app.beforeCommit(submissions, async (changes, { records, post }) => {
    for (const { action, record, before: was } of changes) {
      if (action !== 'update' || was.status === record.status || !isOfPublic(record)) continue
      const { name: station } = await records.get(organizations, record.organization)
      const facts = { to: record.contactEmail, installation: app.installation(), station }
      const letter = decisionLetter(facts, record)
      if (letter) await post(letter)
    }
  })
}

function isOfPublic({ submitter, contactEmail }: Submission): boolean {
  return submitter === '' && contactEmail !== ''
}

function forgetUnconfirmed(app: App): void {
  app.jobs.handle('submissions.forget', async () => {
    const expiresAt = before(toInstant(app.clock.now()))
    const where = { status: 'draft', submitter: '', expiresAt } as const
    for (const { id, tokenHash } of await app.records.list(submissions, { where, limit: 500 })) {
      if (tokenHash !== '') await app.records.delete(submissions, id)
    }
  })
  app.jobs.repeat('submissions.forget', SWEEP_MS)
}
