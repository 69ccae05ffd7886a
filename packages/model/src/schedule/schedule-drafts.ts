import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, instant, json, reference, text } from '../kernel/field.ts'
import { type PlannedAiring, REASONS } from './changes.ts'

/** A set of schedule changes that are planned together and then published or dropped together. */
export const scheduleDrafts = collection('scheduleDrafts', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    status: choice(['open', 'published', 'dropped'], { required: true, default: 'open' }),
    publishedAt: instant(),
    publishedBy: reference('users'),
  },
  indexes: [{ fields: ['organization', 'status'] }],
  states: {
    field: 'status',
    first: ['open'],
    next: { open: ['published', 'dropped'], dropped: ['open'] },
  },
  access: readByMembers('organization', 'schedule'),
})

/**
 * The change of one airing in a draft. `was` is the airing's state when the planner made the change. Viewers never see
 * drafts.
 */
export const draftChanges = collection('draftChanges', {
  tenant: 'organization',
  // Only published changes matter for the history; the audit covers them with the airings.
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    draft: reference('scheduleDrafts', { required: true, cascadeDelete: true }),
    // The airing's id. For an added airing, the id that it will have.
    airing: text({ required: true, max: 15, pattern: '^[a-z0-9]{15}$' }),
    was: json<PlannedAiring>({ maxSize: 8192 }),
    becomes: json<PlannedAiring>({ maxSize: 8192 }),
    reason: choice(REASONS, { required: true }),
    plannedBy: reference('users'),
  },
  indexes: [{ fields: ['draft', 'airing'], unique: true }],
  access: readByMembers('organization', 'schedule'),
})

export type ScheduleDraft = RecordOf<typeof scheduleDrafts>
export type DraftChange = RecordOf<typeof draftChanges>
