import { memberOf, staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import {
  calendarDay,
  choice,
  file,
  flag,
  json,
  TIME_PATTERN,
  text,
  url,
  whole,
} from '../kernel/field.ts'
import { IMAGES, MEGABYTE } from '../kernel/limits.ts'
import { LANGUAGE_TAGS } from '../texts/languages.ts'
import type { FormDesign } from './form-design.ts'
import { FONT_NAMES } from './guide-look.ts'

/** A station: the tenant that owns all other data. */
export const organizations = collection('organizations', {
  fields: {
    name: text({ required: true, max: 120 }),
    slug: text({ required: true, min: 2, max: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
    logo: file({
      maxSize: 5 * MEGABYTE,
      mimeTypes: IMAGES,
      thumbs: ['100x100', '400x0', '512x512'],
    }),
    // The guide's language for viewers who have not chosen one. Empty: English.
    language: choice([...LANGUAGE_TAGS]),
    // The appearance of the guide; see `guide/guide-look.ts`.
    guideAccent: text({ max: 7, pattern: '^#[0-9a-f]{6}$' }),
    guideFont: choice(FONT_NAMES),
    guideView: choice(['grid', 'list']),
    // The provider whose channel numbers the guide shows, for the channels that it carries.
    guideProvider: text({ max: 80 }),
    // Each entry has the form `Donate https://town.example/give`.
    guideLinks: json<string[]>({ maxSize: 8192 }),
    guideFooter: text({ max: 500 }),
    kind: choice(['public-access', 'independent', 'niche', 'municipal', 'educational']),
    timeZone: text({ required: true, max: 64, rules: 'zone' }),
    // The wall-clock time at which the broadcast day begins, `HH:mm`. Many stations use 06:00.
    broadcastDayStart: text({ max: 5, pattern: TIME_PATTERN }),
    ein: text({ max: 10, rules: 'ein' }),
    address: text({ max: 300 }),
    phone: text({ max: 40, rules: 'phone' }),
    url: url(),
    // Determines when the law starts to require captions; see `captions/coverage.ts`.
    populationBand: choice(['under-50000', '50000-and-over']),
    // When the station starts to require captions, if that is earlier.
    captionsDueOn: calendarDay(),
    // The number of days within which a meeting must be available on demand; see `meetings` in the categories. 0: no
    // rule.
    meetingPostDays: whole({ max: 365 }),
    // Whether the public may submit programs or notices, and the terms for submitting programs.
    takesSubmissions: flag(),
    takesNotices: flag(),
    submissionTerms: text({ max: 20_000 }),
    // Who may submit programs (empty: anyone), how long programs may be, how many days must pass between submission
    // and airing, how many airings a producer may request, and how many undecided submissions a producer may have. 0:
    // no limit.
    submissionsFrom: choice(['anyone', 'members', 'goodStanding', 'residents', 'certified']),
    submissionLeastSec: whole({ max: 172_800 }),
    submissionMostSec: whole({ max: 172_800 }),
    submissionLeadDays: whole({ max: 365 }),
    submissionMostRuns: whole({ max: 100 }),
    submissionMostOpen: whole({ max: 1000 }),
    // The station's own questions to producers, and how it uses Docket's built-in fields.
    submissionForm: json<FormDesign>({ maxSize: 131_072 }),
    // Whether people can apply for membership, the terms that they accept, and whether members must prove that they
    // live or work in the area and attend an orientation.
    takesMembers: flag(),
    membershipTerms: text({ max: 20_000 }),
    membersResident: flag(),
    membersOriented: flag(),
    // The hours of the night in which programs for adults may air. Empty: 22:00 and 06:00.
    watershedFrom: text({ max: 5, pattern: TIME_PATTERN }),
    watershedUntil: text({ max: 5, pattern: TIME_PATTERN }),
    // How many days ahead timeslots create airings, 1 to 60; 0 means 14.
    timeslotDays: whole({ max: 60 }),
    // A guaranteed timeslot is suspended after this many airings in a row without a new program. 0: never.
    timeslotMisses: whole({ max: 100 }),
    // Whether staff review the airings that timeslots propose before they are created.
    timeslotsReviewed: flag(),
    // Whether an uploaded file is deleted once it is packaged. The renditions remain.
    dropsOriginals: flag(),
    // Whether recordings are transcribed after packaging, if the server has a transcriber.
    transcribes: flag(),
    policies: json<Record<string, unknown>>({ maxSize: 262_144 }),
    // How many GB of media the station may store. 0: the installation's limit. Only the installation's administrators
    // set it.
    mediaQuotaGb: whole({ hidden: 'but-admins' }),
    // Setup steps that were done or skipped but are not visible from any record.
    onboarding: json<{ done: string[] }>({ maxSize: 1024 }),
  },
  indexes: [{ fields: ['slug'], unique: true }],
  access: {
    list: memberOf('id'),
    view: memberOf('id'),
    update: staffOf('id'),
  },
})

export type Organization = RecordOf<typeof organizations>
