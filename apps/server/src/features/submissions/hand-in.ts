import type { App } from '@docket/accounts/app'
import { createAddressThrottle } from '@docket/accounts/guard'
import { InvalidRecord } from '@docket/model/kernel/errors'
import { designOf } from '@docket/model/station/form-design'
import type { Organization } from '@docket/model/station/organizations'
import {
  APPLIED_KINDS,
  confirmHandIn,
  type HandedInNotice,
  type HandInForm,
  handInApplication,
  handInNotice,
  handInProgram,
  NOTICE_DAYS,
  readHandInForm,
} from '@docket/model/submissions/hand-in'
import { type HandIn, handIns } from '@docket/model/submissions/hand-ins'
import { watershedOf } from '@docket/model/submissions/watershed'
import { MAX_WISHES } from '@docket/model/submissions/wishes'
import { addDays, daysBetween, isDay } from '@docket/model/time/calendar'
import { toInstant } from '@docket/model/time/instants'
import { dayOf, startOfDay } from '@docket/model/time/zone'
import { before } from '@docket/records/engine'
import { submissions as words } from '@docket/texts/server/submissions'
import { z } from 'zod'
import { bringBeforeStation } from './confirm-hand-in.ts'
import { takeHandInFiles } from './files/hand-in-files.ts'
import { mailOutcomes } from './mail-outcomes.ts'
import { membershipFormOf, offerMember } from './offer-member.ts'
import { offerProgram, questionsOf } from './offer-program.ts'
import { versionOf } from './rules/station-rules.ts'
import { findStation, type HandInContext, kindsTakenBy, storeHandIn } from './store-hand-in.ts'

const OPEN = { who: 'anyone', area: 'Station' } as const
const SWEEP_MS = 3_600_000

const STATION = z.object({ station: z.string().min(2).max(60) })
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const BY = STATION.extend({
  contactName: z.string(),
  contactEmail: z.string(),
  title: z.string(),
  website: z.string().max(2000).default(''),
})
const PROGRAM = BY.extend({
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
  runs: z.number().int().min(0).max(100).default(0),
  rankedSlots: z
    .array(
      z.object({
        weekday: z.number().int().min(1).max(7),
        time: z.string().regex(TIME),
        channel: z.string().max(15).default(''),
        startsAt: z.string().max(30).default(''),
      }),
    )
    .min(1)
    .max(MAX_WISHES),
  answers: z.record(z.string().max(40), z.unknown()).default({}),
  signature: z.string(),
  version: z.string().max(60).default(''),
  guardian: z.string().max(200).default(''),
})
const NOTICE = BY.extend({
  body: z.string(),
  firstDay: z.string().refine(isDay),
  lastDay: z.string().refine(isDay),
})
const APPLICATION = BY.omit({ title: true }).extend({
  kind: z.enum(APPLIED_KINDS),
  phone: z.string().default(''),
  address: z.string(),
  zip: z.string().default(''),
  resident: z.boolean().default(false),
  guardianName: z.string().default(''),
  guardianEmail: z.string().default(''),
  message: z.string().default(''),
  signature: z.string(),
})
const TOKEN = z.object({ token: z.string().min(1).max(100) })

/**
 * Serves submissions by the public: people send programs and notices at the station's address and confirm them by a
 * link in an email. They then appear among its submissions or bulletins. Unconfirmed ones are deleted.
 */
export function takeHandIns(app: App): void {
  const admit = createAddressThrottle(app.clock, app.config.rateLimits)
  app.handle(
    readHandInForm,
    { ...OPEN, shape: STATION, summary: 'Reads what a station accepts from the public.' },
    async ({ params }) => {
      const station = await findStation(app.records, params.station)
      const { id, collectionId, name, logo, submissionTerms: terms } = station
      return {
        station: name,
        takes: kindsTakenBy(station),
        logo: logo && `/api/files/${collectionId}/${id}/${encodeURIComponent(logo)}?thumb=400x0`,
        terms,
        version: versionOf(station),
        rules: rulesOf(station),
        questions: (await questionsOf(app.records, id)).map(({ key, label, type, options }) => {
          return { key, label, type, options }
        }),
        design: designOf(station.submissionForm),
        membership: await membershipFormOf(station, app.records),
      }
    },
  )
  takeEachKind(app, admit)
  app.handle(
    confirmHandIn,
    { ...OPEN, shape: TOKEN, summary: 'Confirms a submission.' },
    ({ params, address }) => {
      admit(address)
      return bringBeforeStation(app, params.token)
    },
  )
  takeHandInFiles(app)
  mailOutcomes(app)
  forgetOld(app)
}

/** Serves the forms of all kinds. A bot gets the same response, but nothing is stored. */
function takeEachKind(app: App, admit: (address: string) => void): void {
  app.handle(
    handInProgram,
    {
      ...OPEN,
      shape: PROGRAM,
      summary: 'Submits a program.',
      description:
        'In `answers` are the answers by key: those to `questions` and to `design.questions` of the form. Files for questions follow once the address is confirmed.',
    },
    async ({ params, address }) => {
      admit(address)
      const sent = { kind: 'programme', given: params, address } as const
      if (params.website === '') await storeHandIn(app, sent, offerProgram)
      return { accepted: true }
    },
  )
  app.handle(
    handInNotice,
    { ...OPEN, shape: NOTICE, summary: 'Submits a notice for the bulletin board.' },
    async ({ params, address }) => {
      admit(address)
      const sent = { kind: 'notice', given: params, address } as const
      if (params.website === '') await storeHandIn(app, sent, offerNotice)
      return { accepted: true }
    },
  )
  app.handle(
    handInApplication,
    { ...OPEN, shape: APPLICATION, summary: 'Applies for membership.' },
    async ({ params, address }) => {
      admit(address)
      const given = { ...params, title: params.contactName }
      const sent = { kind: 'membership', given, address } as const
      if (params.website === '') await storeHandIn(app, sent, offerMember)
      return { accepted: true }
    },
  )
}

/** Returns the rules that the form shows in advance. */
function rulesOf(station: Organization): HandInForm['rules'] {
  const {
    submissionsFrom: from,
    submissionLeastSec: leastSec,
    submissionMostSec: mostSec,
  } = station
  const { submissionLeadDays: leadDays, submissionMostRuns: mostRuns } = station
  return { from, leastSec, mostSec, leadDays, mostRuns, watershed: watershedOf(station) }
}

/**
 * Deletes unconfirmed entries, and those of programs that no longer accept files: the submission has all
 * other data.
 */
function forgetOld(app: App): void {
  app.jobs.handle('submissions.forget', async () => {
    const where = { expiresAt: before(toInstant(app.clock.now())), bulletin: '' }
    for (const { id } of await app.records.list(handIns, { where, limit: 500 })) {
      await app.records.delete(handIns, id)
    }
  })
  app.jobs.repeat('submissions.forget', SWEEP_MS)
}

type NoticeDays = Pick<HandedInNotice, 'firstDay' | 'lastDay'>

/**
 * Converts a notice to the values of a bulletin. Throws `InvalidRecord` for days on which it cannot be shown.
 */
function offerNotice(
  { title, body, firstDay, lastDay }: HandedInNotice,
  { station: { timeZone: zone }, now }: HandInContext,
): Pick<HandIn, 'notice'> {
  refuseDays({ firstDay, lastDay }, dayOf(now, zone))
  const startsAt = toInstant(startOfDay(firstDay, zone))
  const endsAt = toInstant(startOfDay(addDays(lastDay, 1), zone))
  return { notice: { title: title.trim(), body: body.trim(), startsAt, endsAt } }
}

function refuseDays({ firstDay, lastDay }: NoticeDays, today: string): void {
  if (lastDay < today) refuse('lastDay', words.dayIsPast)
  if (lastDay < firstDay) refuse('lastDay', words.endsBeforeStart)
  if (daysBetween(today, firstDay) > NOTICE_DAYS.ahead) {
    refuse('firstDay', words.withinYear)
  }
  if (daysBetween(firstDay, lastDay) >= NOTICE_DAYS.most) {
    refuse('lastDay', words.mostDays({ most: NOTICE_DAYS.most }))
  }
}

function refuse(field: keyof NoticeDays, message: string): never {
  throw new InvalidRecord({ [field]: { code: 'notice_days', message } })
}
