import { catalog } from '#texts/catalog.ts'
import { numberText } from '#texts/locale.ts'

export const words = catalog('library', {
  category: 'category',
  areMeetings: 'Shows are meetings',
  areMeetingsHelp:
    'Government meetings must be on demand within the number of days set under Organization.',
  categories: 'Categories',
  noCategories: 'No categories yet.',
  noCategoriesHelp:
    'Categories sort shows by topic and give them their color in the guide: government, sports, arts.',
  producer: 'producer',
  producers: 'Producers',
  activeHelp: 'Currently makes programs.',
  noProducers: 'No producers yet.',
  noProducersHelp:
    'Add the people and groups who make programs, so that their shows can be found and credited.',
  oneSeries: 'series',
  series: 'Series',
  nameInTheUrl: 'Name in the URL',
  nameInTheUrlHelp:
    'Made from the title until you change it. Lowercase letters, digits and hyphens, such as council-hour.',
  podcast: 'Podcast',
  podcastHelp: 'Its episodes can be published as a podcast.',
  artworkHelp: 'Square pictures look best, 1400 pixels wide or more.',
  details: 'Details',
  noSeries: 'No series yet.',
  noSeriesHelp:
    'A series groups shows that belong together, such as all council meetings or all episodes of a cooking show.',
  shows: 'Shows',
  theLatest: (count: number) => `the latest ${numberText(count)}`,
  theFirst: (count: number) => `the first ${numberText(count)}`,
  noShowsOfProducer: 'No shows yet. Choose the producer in the “Producer” field of a show.',
  allTheirShows: 'All their shows',
  noShowsOfSeries: 'No shows yet. Choose the series in the “Series” field of a show.',
  allItsShows: 'All its shows',
  newShow: 'New show in this series',
})
