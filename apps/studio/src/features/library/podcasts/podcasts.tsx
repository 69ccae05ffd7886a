import { episodes, podcasts } from '@docket/model/collections/library/podcasts'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { PODCAST_LISTS } from './area.ts'
import { PodcastReadiness } from './podcast-readiness.tsx'

export const podcastPages = resource(podcasts, {
  path: '/podcasts',
  one: 'podcast',
  many: 'Podcasts',
  area: PODCAST_LISTS,
  words: {
    slug: {
      label: 'Name in the URL',
      help: 'Made from the title until you change it. Lowercase letters, digits and hyphens. Changing it later changes the feed’s address.',
      rules: 'lowercase',
    },
    description: { lines: 5 },
    author: { help: 'If empty, the station.' },
    ownerEmail: { label: 'Owner’s email', help: 'Directories send a confirmation there.' },
    ownerName: { label: 'Owner' },
    language: { placeholder: 'en' },
    category: { help: 'A category that directories use: News, Society & Culture, Arts.' },
    kind: { names: { episodic: 'Latest first', serial: 'From the beginning' } },
    artwork: { help: 'Square, 1400 to 3000 pixels on each side.' },
    link: { label: 'Website' },
    locked: { help: 'Do not allow other hosts to import it.' },
    guid: { label: 'GUID', help: 'From an earlier host. If empty, it is made from the address.' },
  },
  columns: ['title', 'status', 'series', 'language', 'updated'],
  search: ['title', 'description'],
  filters: ['status', 'series'],
  sort: 'title',
  views: [{ name: 'Published', search: { status: 'published' } }],
  sections: [
    { names: ['title', 'slug', 'description', 'series', 'artwork', 'status'] },
    { heading: 'For directories', names: ['category', 'language', 'kind', 'explicit', 'link'] },
    { heading: 'Owner and author', names: ['author', 'ownerName', 'ownerEmail', 'locked', 'guid'] },
  ],
  newSections: [{ names: ['title', 'slug', 'description', 'series'] }],
  defaults: { language: 'en' },
  tabs: [
    relatedTab(episodes, async () => (await import('./episodes.tsx')).episodePages, {
      id: 'episodes',
      name: 'Episodes',
      by: 'podcast',
      empty: 'No episodes yet.',
    }),
    {
      id: 'readiness',
      name: 'Feed',
      content: ({ record }) => <PodcastReadiness podcast={record} />,
    },
  ],
  bulk: ['status', 'language', 'category'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>No podcasts yet.</strong> A podcast brings a series, or anything else, to the apps
      that people listen with. Create the first with “New podcast”, then add episodes.
    </>
  ),
  line: ({ archived }) => archived && <Badge>Archived</Badge>,
})
