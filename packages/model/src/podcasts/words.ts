import { catalog } from '../texts/catalog.ts'

/** Why directories would reject the feed of a podcast. */
export const words = catalog('podcasts/faults', {
  notPublished: 'The podcast is not published, so nobody can read the feed yet.',
  addArtwork: 'Add square artwork, 1400 to 3000 pixels on each side.',
  describe: 'Describe the podcast in a few sentences.',
  chooseCategory: 'Choose a category.',
  chooseLanguage: 'Choose its language.',
  addEmail: 'Add the owner’s email. Directories send a confirmation there.',
  publishEpisode: 'Publish at least one episode. Directories require it.',
  noFile: (episode: string) => `“${episode}” has no file, so it is not in the feed.`,
  enterFile: (episode: string) =>
    `The file size of “${episode}” is not known. Enter it: some apps show it before downloading.`,
})
