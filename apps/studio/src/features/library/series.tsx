import { series } from '@docket/model/library/series'
import { entities as names } from '@docket/texts/studio/app'
import { library as words } from '@docket/texts/studio/library'
import { pictured } from '#resources/picture/pictured.tsx'
import { resource } from '#resources/resource.ts'
import { SeriesContext } from './series-context.tsx'

export const seriesPages = resource(series, {
  path: '/series',
  one: names.oneSeries,
  many: names.series,
  words: {
    slug: {
      label: words.nameInTheUrl,
      help: words.nameInTheUrlHelp,
      rules: 'lowercase',
    },
    isPodcast: { label: words.podcast, help: words.podcastHelp },
    vocabulary: { label: words.vocabulary, lines: 4, help: words.vocabularyHelp },
    artwork: { help: words.artworkHelp },
  },
  ...pictured(series),
  wall: ['category'],
  columns: ['title', 'producer', 'category', 'isPodcast', 'updated'],
  search: ['title', 'description'],
  filters: ['category', 'producer', 'isPodcast'],
  sort: 'title',
  sections: [
    { names: ['title', 'slug', 'description'] },
    {
      heading: words.details,
      names: ['producer', 'category', 'isPodcast', 'artwork', 'vocabulary'],
    },
  ],
  bulk: ['category', 'producer', 'isPodcast'],
  removable: true,
  context: SeriesContext,
  empty: (
    <>
      <strong>{words.noSeries}</strong> {words.noSeriesHelp}
    </>
  ),
})
