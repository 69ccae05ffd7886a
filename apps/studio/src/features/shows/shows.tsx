import { shows } from '@docket/model/collections/library/shows'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ShowAirings } from './show-airings.tsx'
import { ShowMedia } from './show-media.tsx'

const ShowContext = onDemand(
  async () => (await import('./context/show-context.tsx')).ShowContext,
  <Skeleton height="480px" />,
)

export const showPages = resource(shows, {
  path: '/shows',
  one: 'show',
  many: 'Shows',
  words: {
    title: { help: 'What viewers read in the guide.' },
    internalTitle: { label: 'Internal title', help: 'The title for staff. Viewers never see it.' },
    description: { lines: 5 },
    trtSec: { label: 'Running time', help: 'Hours, minutes and seconds, as it airs: 0:58:30.' },
    eventDate: { label: 'Recorded on' },
    ageRating: { label: 'Age rating', placeholder: 'TV-PG' },
    contentFlags: { label: 'Contains', names: { language: 'Strong language' } },
    local: { help: 'Made in the station’s area.' },
    captioned: { help: 'It has closed captions.' },
    described: { help: 'It has audio description.' },
    signed: { help: 'With a sign-language interpreter.' },
    availableFrom: { label: 'Available from' },
    availableUntil: { label: 'Available until' },
    thumbnail: { label: 'Picture' },
    thumbnailAlt: { label: 'Picture description', help: 'For viewers who cannot see it.' },
    visibility: { names: { unlisted: 'Only with the link', private: 'Nobody' } },
    updated: { label: 'Changed' },
  },
  columns: ['title', 'status', 'series', 'category', 'trtSec', 'updated'],
  search: ['title', 'internalTitle', 'description'],
  filters: ['status', 'series', 'category', 'producer', 'local', 'captioned'],
  sort: '-updated',
  views: [
    { name: 'Drafts', search: { status: 'draft' } },
    { name: 'Not captioned', search: { captioned: 'no' } },
  ],
  sections: [
    { names: ['title', 'internalTitle', 'description', 'status', 'trtSec'] },
    { heading: 'Where it belongs', names: ['series', 'season', 'episode', 'producer', 'category'] },
    {
      heading: 'For viewers',
      names: [
        'visibility',
        'language',
        'ageRating',
        'contentFlags',
        'captioned',
        'described',
        'signed',
        'thumbnail',
        'thumbnailAlt',
      ],
    },
    {
      heading: 'For the station',
      names: ['local', 'eventDate', 'availableFrom', 'availableUntil'],
    },
  ],
  newSections: [
    { names: ['title', 'internalTitle', 'description', 'status', 'trtSec'] },
    { heading: 'Where it belongs', names: ['series', 'season', 'episode', 'producer', 'category'] },
  ],
  tabs: [
    { id: 'media', name: 'Media', content: ({ record }) => <ShowMedia show={record.id} /> },
    { id: 'airings', name: 'Airings', content: ({ record }) => <ShowAirings show={record.id} /> },
  ],
  bulk: ['status', 'series', 'category', 'producer', 'visibility', 'local', 'captioned'],
  takesStationFields: true,
  archive: { field: 'status', archived: 'archived', active: 'ready' },
  empty: (
    <>
      <strong>No shows yet.</strong> A show is one program, made once and aired many times. Create
      the first with “New show”, or connect your broadcast system to import your shows.
    </>
  ),
  context: ShowContext,
  line: ({ status }) => status === 'archived' && <Badge>Archived</Badge>,
})
