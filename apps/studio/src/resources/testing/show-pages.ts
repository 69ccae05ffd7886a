import { shows } from '@docket/model/library/shows'
import { members } from '@docket/model/members/members'
import { resource } from '../resource.ts'

/** Pages of shows like a station’s, but without the pictures and tabs of the real ones. */
export const showPages = resource(shows, {
  path: '/shows',
  one: 'show',
  many: 'Shows',
  words: { trtSec: { label: 'Running time' } },
  columns: ['title', 'status', 'trtSec'],
  wall: ['status', 'trtSec'],
  search: ['title'],
  filters: ['status'],
  sort: 'title',
  sections: [{ names: ['title', 'internalTitle', 'description', 'status', 'trtSec'] }],
  bulk: ['status', 'local', 'description'],
  archive: { field: 'status', archived: 'archived', active: 'ready' },
  takesStationFields: true,
  removable: true,
  empty: 'No shows yet.',
})

/** Pages of members, as an example of records with states. */
export const memberPages = resource(members, {
  path: '/members',
  one: 'member',
  many: 'Members',
  columns: ['name', 'status'],
  search: ['name'],
  sort: 'name',
  sections: [{ names: ['name', 'email'] }],
  steps: {
    accepted: { verb: 'Accept' },
    active: { verb: 'Make active' },
    suspended: { verb: 'Suspend', promptsFor: ['suspensionReason'] },
    ended: { verb: 'End membership' },
  },
  empty: 'No members yet.',
})
