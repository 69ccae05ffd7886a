import { readByMembers } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { choice, instant, json, reference, text } from '../field.ts'
import { type PlannedAiring, REASONS } from '../schedule/changes.ts'

/** Changes of the schedule that are planned together, and published or dropped together. */
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

/** What a draft does to one airing; `was` is what its planner saw. Viewers never see any of it. */
export const draftChanges = collection('draftChanges', {
  tenant: 'organization',
  // What comes of it is in the history of the airings; until then it is only being thought about.
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    draft: reference('scheduleDrafts', { required: true, cascadeDelete: true }),
    // Its id: of one that is added, the one that it will have.
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
