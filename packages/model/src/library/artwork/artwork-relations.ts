const OF_SHOW = ['show', 'show.series', 'show.category']
const OF_MEDIUM = OF_SHOW.map((relation) => `media.${relation}`)

/** The relations that provide the artwork of records, by collection. */
const RELATIONS: Readonly<Record<string, readonly string[]>> = {
  shows: ['series', 'category'],
  series: ['category'],
  podcasts: ['series'],
  media: OF_SHOW,
  episodes: OF_SHOW,
  airings: OF_SHOW,
  timeslots: [...OF_SHOW, 'series'],
  submissions: OF_SHOW,
  clips: OF_MEDIUM,
  captionTracks: OF_MEDIUM,
}

/** Returns the relations to expand for the artwork of a collection's records; none if they have no artwork. */
export function artworkRelations(collection: string): readonly string[] {
  return RELATIONS[collection] ?? []
}
