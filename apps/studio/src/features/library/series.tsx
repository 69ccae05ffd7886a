import { series } from '@docket/model/collections/library/series'
import { resource } from '#resources/resource.ts'

export const seriesPages = resource(series, {
  path: '/series',
  one: 'series',
  many: 'Series',
  words: {
    slug: {
      label: 'Name in addresses',
      help: 'Follows from the title until you change it. Small letters, digits and hyphens, such as council-hour.',
      rules: 'lowercase',
    },
    isPodcast: { label: 'Podcast', help: 'Its episodes can be published as a podcast.' },
    artwork: { help: 'Square pictures look best, 1400 pixels wide or more.' },
  },
  columns: ['title', 'producer', 'category', 'isPodcast', 'updated'],
  search: ['title', 'description'],
  filters: ['category', 'producer', 'isPodcast'],
  sort: 'title',
  sections: [
    { names: ['title', 'slug', 'description'] },
    { heading: 'Who and what', names: ['producer', 'category', 'isPodcast', 'artwork'] },
  ],
  bulk: ['category', 'producer', 'isPodcast'],
  removable: true,
  empty: (
    <>
      <strong>No series yet.</strong> A series groups shows that belong together: every meeting of
      the council, every episode of the cooking hour.
    </>
  ),
})
