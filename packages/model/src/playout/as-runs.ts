import type { AiredCaptions } from '../captions/on-air/aired-captions.ts'
import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, instant, json, reference, text } from '../kernel/field.ts'

/** What really aired for one airing, as reported by playout. */
export const asRuns = collection('asRuns', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    airing: reference('airings', { required: true, cascadeDelete: true }),
    // Its place in the schedule when it aired; if a break-in delayed it, its own original place. Empty: its current
    // place.
    plannedStartsAt: instant(),
    plannedEndsAt: instant(),
    startedAt: instant(),
    endedAt: instant(),
    outcome: choice(['aired', 'partial', 'missed'], { required: true }),
    note: text({ max: 500 }),
    // The captions that aired. Empty: not known, or the airing was before Docket recorded captions. Only the server
    // writes it.
    captions: json<AiredCaptions>({ maxSize: 16_384 }),
  },
  indexes: [{ fields: ['airing'] }, { fields: ['organization', 'startedAt'] }],
  access: readByMembers('organization', 'schedule'),
})

export type AsRun = RecordOf<typeof asRuns>
