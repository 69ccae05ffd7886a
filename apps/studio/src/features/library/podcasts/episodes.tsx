import { episodes } from '@docket/model/collections/library/podcasts'
import { resource } from '#resources/resource.ts'
import { PODCAST_LISTS } from './area.ts'

const EPISODE = ['podcast', 'title', 'description', 'show', 'season', 'number', 'kind'] as const
const FILE = ['enclosureUrl', 'enclosureType', 'enclosureBytes', 'durationSec'] as const

export const episodePages = resource(episodes, {
  path: '/podcasts/episodes',
  one: 'episode',
  many: 'Episodes',
  area: PODCAST_LISTS,
  words: {
    description: { lines: 5 },
    kind: { names: { full: 'Whole episode' } },
    enclosureUrl: { label: 'Address of the file', help: 'A public address of the file.' },
    enclosureType: { label: 'Type of the file', placeholder: 'audio/mpeg' },
    enclosureBytes: { label: 'Size in bytes' },
    durationSec: { label: 'Length' },
    publishedAt: { label: 'Published at' },
    guid: { label: 'GUID', help: 'From an earlier host. Podcast apps identify the episode by it.' },
  },
  columns: ['title', 'status', 'podcast', 'number', 'durationSec', 'publishedAt'],
  search: ['title', 'description'],
  filters: ['podcast', 'status', 'kind'],
  sort: '-publishedAt',
  views: [
    { name: 'Drafts', search: { status: 'draft' } },
    { name: 'Scheduled', search: { status: 'scheduled', sort: 'publishedAt' } },
  ],
  steps: {
    draft: { verb: 'Back to draft' },
    scheduled: { verb: 'Schedule', promptsFor: ['publishedAt'] },
    published: { verb: 'Publish', stamps: 'publishedAt' },
    unpublished: { verb: 'Unpublish' },
  },
  sections: [
    { names: EPISODE },
    { heading: 'File', names: FILE },
    { heading: 'In the feed', names: ['publishedAt'] },
  ],
  newSections: [{ names: [...EPISODE, 'guid', 'status'] }, { heading: 'File', names: FILE }],
  bulk: ['kind', 'season'],
  removable: true,
  empty: (
    <>
      <strong>No episodes yet.</strong> An episode is a public file with a title and a number. It
      appears in the feed when it is published.
    </>
  ),
})
