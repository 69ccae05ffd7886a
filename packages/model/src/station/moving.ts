import type { CollectionSchema } from '../kernel/collection.ts'

/*
 * What moves with an organization to another installation. docs/moving.md explains the same for people; see decision
 * 78.
 */

/** The version of the export format. It increases with a change that an older version of Docket would misread. */
export const EXPORT_FORM = 2

/** Built-in collections whose records stay behind. */
const STAYING: ReadonlySet<string> = new Set([
  // Data about viewers who followed something at this guide's address, and what was sent to them. No API can read it.
  'followers',
  'follows',
  'awaitedAirings',
  // Personal to one user, and short-lived.
  'notifications',
  'pushBrowsers',
  'toldDates',
  // Useless without the key, which only the program that uses it has.
  'apiKeys',
  // Work in progress on this server: incoming files, imports, exports, and uncounted data.
  'mediaUploads',
  'csvImports',
  'stationExports',
  'audienceBeats',
  'countedDownloads',
  // Feedback for the people who run this installation.
  'surveyAnswers',
  // Sent from this installation, with links that only work here.
  'sentReports',
])

/**
 * Hidden fields that travel, because they describe their record. All other hidden fields are secrets, or decisions of
 * the people who run the installation.
 */
const TRAVELING_HIDDEN: Readonly<Record<string, readonly string[]>> = {
  airings: ['cameFrom'],
  campaigns: ['warnedAt'],
  feedImports: ['said'],
  certifications: ['remindedFor'],
  handIns: ['expiresAt', 'fileBytes'],
  members: ['remindedFor'],
  podcasts: ['formerSlugs'],
  retentionRules: ['warnedOn'],
  placements: ['asset'],
}

type Values = Readonly<Record<string, unknown>>

/** Returns whether the records of a collection travel with their organization. */
export function travels({ name, system, type, tenant }: CollectionSchema): boolean {
  const isOwned = tenant !== undefined || name === 'organizations'
  return system && type !== 'view' && isOwned && !STAYING.has(name)
}

/** Returns whether a field of a collection that travels is exported. A field that is not exported arrives empty. */
export function fieldTravels(
  { name: collection, fields }: CollectionSchema,
  name: string,
): boolean {
  return !fields[name]?.hidden || (TRAVELING_HIDDEN[collection]?.includes(name) ?? false)
}

/** Returns whether this record travels: a public submission that was never confirmed does not. */
export function recordTravels(collection: string, { confirmedAt }: Values): boolean {
  return collection !== 'handIns' || confirmedAt !== ''
}

type OnArrival = { when: Values; becomes: Values }

/** The values that a record gets on arrival if the condition `when` applies. */
const ON_ARRIVAL: Readonly<Record<string, OnArrival>> = {
  headEnds: {
    when: { active: true },
    becomes: { active: false, state: '', detail: '', since: '' },
  },
  webhooks: { when: { active: true }, becomes: { active: false } },
  savedReports: { when: { active: true }, becomes: { active: false, nextAt: '' } },
  listingContacts: { when: { active: true }, becomes: { active: false } },
  integrations: { when: { hasSecret: true }, becomes: { hasSecret: false } },
  invitations: { when: { status: 'invited' }, becomes: { status: 'expired' } },
  deliveries: { when: { status: 'queued' }, becomes: { status: 'failed' } },
  media: { when: { status: 'uploading' }, becomes: { status: 'failed' } },
}

/**
 * Returns the values that change when a record arrives. Anything that sends data to other machines or people arrives
 * switched off, because the old installation may still be sending. Anything that was waiting for the old installation
 * counts as failed.
 */
export function valuesOnArrival(collection: string, record: Values): Values {
  const { when, becomes } = ON_ARRIVAL[collection] ?? {}
  const isSo = when && Object.entries(when).every(([name, value]) => record[name] === value)
  return isSo ? (becomes ?? {}) : {}
}
