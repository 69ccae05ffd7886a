import { catalog } from '#texts/catalog.ts'

export const words = catalog('shows/episode', {
  addEpisodeTo: (series: string) => `Add an episode to ${series}`,
  addEpisode: 'Add an episode',
  seriesNotLoaded: 'The series could not be loaded.',
  title: 'Title',
  willBe: (season: number, episode: number) =>
    season > 0
      ? `It becomes season ${season}, episode ${episode}.`
      : `It becomes episode ${episode}.`,
  hasNoNumber: 'The episodes of this series have no numbers.',
  addIt: 'Add episode',
  isAdded: (title: string) => `“${title}” is added`,
  notAdded: 'The episode was not added.',
})
