import { changingOnly, memberOf, staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import {
  calendarDay,
  choice,
  choices,
  email,
  flag,
  instant,
  json,
  reference,
  references,
  text,
  url,
  whole,
} from '../kernel/field.ts'
import type { FormQuestion } from '../station/form-design.ts'
import type { Instant } from '../time/instants.ts'
import type { AcceptedAgreement } from './form/agreements.ts'
import { SUBMISSION_STATUSES } from './statuses.ts'

/**
 * A signed statement. `version` identifies the text that was signed, and `text` has the station's terms at that time.
 * The server records the text.
 */
export type Agreement = {
  version: string
  signedAt: string
  name: string
  guardian?: string
  text?: string
}

/**
 * A preferred time of the week: weekday 1 (Monday) to 7, and the wall-clock time `HH:mm`. A wish for a specific place
 * in the schedule also has the channel and the start, and its weekday and time are derived from them.
 */
export type SlotWish = { weekday: number; time: string; channel?: string; startsAt?: Instant }

/**
 * How many people watched its first airing: the most at the same time, and their total viewing time. `isCounted` is
 * false for channels that have no players.
 */
export type SubmissionAudience = { isCounted: boolean; peak: number; watchedMin: number }

const STAFF = staffOf('organization', 'content', 'schedule')
const OWN = `${memberOf('organization')} && submitter = @request.auth.id`

const FIELDS = {
  organization: reference('organizations', { required: true, cascadeDelete: true }),
  submitter: reference('users'),
  member: reference('members'),
  contactName: text({ max: 200 }),
  contactEmail: email(),
  title: text({ required: true, max: 250, presentable: true }),
  description: text({ max: 10_000 }),
  frequency: choice(['single', 'series'], { default: 'single' }),
  language: text({ max: 35 }),
  // The exact running time in whole seconds.
  trtSec: whole({ max: 172_800 }),
  media: references('media'),
  // Where the program can be watched or downloaded.
  link: url(),
  // The answers to the station's custom fields and to the questions of its form, by their keys.
  answers: json<Record<string, unknown>>({ maxSize: 65_536 }),
  // The questions as the producer saw them. Set by the server.
  questions: json<FormQuestion[]>({ maxSize: 131_072, unaudited: true }),
  // The form's agreements that were accepted: which one, its wording, when, and by whom. Set by the server.
  accepted: json<AcceptedAgreement[]>({ maxSize: 262_144 }),
  // In order of preference, best first.
  rankedSlots: json<SlotWish[]>({ maxSize: 4096 }),
  airBy: calendarDay(),
  // How often it should air; 0 means once.
  runs: whole({ max: 100 }),
  adult: flag(),
  contentFlags: choices(['violence', 'language', 'nudity', 'adult', 'flashing']),
  agreements: json<Agreement[]>({ maxSize: 131_072 }),
  reviewer: reference('users'),
  reasons: json<string[]>({ maxSize: 16_384 }),
  message: text({ max: 5000 }),
  // Why staff make an exception to the station's submission rules. The audit log records who gave the reason.
  exceptionReason: text({ max: 500 }),
  // How many messages each side has not read yet. Counted by the server.
  newForStation: whole({ unaudited: true }),
  newForProducer: whole({ unaudited: true }),
  // The secret link of the status page, for a producer without an account: its hash, and the encrypted token.
  linkHash: text({ max: 64, hidden: true }),
  sealedLink: text({ max: 500, hidden: true }),
  // The show created from the submission.
  show: reference('shows'),
  // When and where the show first airs, and how many people watched. Derived from the schedule.
  airsAt: instant(),
  airsOn: reference('channels'),
  audience: json<SubmissionAudience>({ maxSize: 200 }),
  status: choice(SUBMISSION_STATUSES, { required: true, default: 'draft' }),
} as const

// The fields that producers fill in. The station fills in all others, or the server sets them.
const ANSWERED = [
  ...(['member', 'contactName', 'contactEmail', 'title', 'description', 'frequency'] as const),
  ...(['language', 'trtSec', 'media', 'link', 'answers', 'rankedSlots', 'airBy', 'runs'] as const),
  ...(['adult', 'contentFlags', 'agreements', 'status'] as const),
] as const
const OWN_MEMBER =
  '(@request.body.member:isset = false || @request.body.member = "" || @request.body.member.user = @request.auth.id)'
// The submitter may edit a draft and a submission that the station wants changed, withdraw it, and ask the station to
// reconsider.
const EDIT = `(status = "draft" || status = "changes_requested") && ${OWN_MEMBER} && ${changingOnly(FIELDS, ANSWERED)}`
const TAKE_BACK = '@request.body.status = "withdrawn"'
const APPEAL = 'status = "rejected" && @request.body.status = "appealed"'
const STEP = `((${TAKE_BACK}) || (${APPEAL})) && ${changingOnly(FIELDS, ['status'])}`
const NEW = `(status = "draft" || status = "submitted") && ${OWN_MEMBER}`
const NOT_STAFFS = ['reviewer', 'reasons', 'exceptionReason', 'show', 'message', 'airsAt', 'airsOn']
  .map((name) => `@request.body.${name}:isset = false`)
  .join(' && ')

/** A program that a member submits to the station, with the signed agreements. */
export const submissions = collection('submissions', {
  tenant: 'organization',
  fields: FIELDS,
  indexes: [
    { fields: ['organization', 'status'] },
    { fields: ['submitter'] },
    { fields: ['show'] },
    { fields: ['organization', 'contactEmail'] },
    { fields: ['linkHash'] },
  ],
  states: {
    field: 'status',
    first: ['draft', 'submitted'],
    next: {
      draft: ['submitted', 'withdrawn'],
      submitted: ['in_review', 'withdrawn'],
      in_review: ['changes_requested', 'approved', 'rejected', 'withdrawn'],
      changes_requested: ['submitted', 'withdrawn'],
      rejected: ['appealed'],
      appealed: ['in_review'],
      approved: ['scheduled'],
      scheduled: ['aired', 'approved'],
    },
  },
  access: {
    list: `(${STAFF}) || (${OWN})`,
    view: `(${STAFF}) || (${OWN})`,
    create: `(${STAFF}) || (${OWN} && ${NEW} && ${NOT_STAFFS})`,
    update: `(${STAFF}) || (${OWN} && ((${EDIT}) || (${STEP})))`,
    delete: `(${STAFF}) || (${OWN} && status = "draft")`,
  },
})

export type Submission = RecordOf<typeof submissions>
