import { series } from '@docket/model/collections/library/series'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'

const SeriesContext = onDemand(
  async () => (await import('./series-context.tsx')).SeriesContext,
  <Skeleton height="240px" />,
)

export const seriesPages = resource(series, {
  path: '/series',
  one: 'series',
  many: 'Series',
  words: {
    slug: {
      label: 'Name in the URL',
      help: 'Made from the title until you change it. Lowercase letters, digits and hyphens, such as council-hour.',
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
    { heading: 'Details', names: ['producer', 'category', 'isPodcast', 'artwork'] },
  ],
  bulk: ['category', 'producer', 'isPodcast'],
  removable: true,
  context: SeriesContext,
  empty: (
    <>
      <strong>No series yet.</strong> A series groups shows that belong together, such as all
      council meetings or all episodes of a cooking show.
    </>
  ),
})
