import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('feed import', {
  whoImports: 'Only staff who manage podcasts can import a feed.',
  notReached: (why: string) => `The feed could not be loaded. ${why}`,
  answered: (status: number) => `The feed could not be loaded: its server answered ${status}.`,
  leadsOn: 'The feed could not be loaded: its address redirects too many times.',
  tooSlow: 'The feed could not be loaded: it takes too long.',
  noArtwork: (why: string) =>
    `The episodes are imported, but the artwork could not be downloaded. ${why} Upload it on the podcast’s page.`,
  artworkAnswered: (status: number) => `Its server answered ${status}.`,
  noPicture: 'There is no picture at its address in a format that podcast directories accept.',
  noFeed: 'There is no podcast feed at this address. Enter the address of its RSS feed.',
  damaged: 'This feed cannot be read: it is not valid XML.',
  locked:
    'The owner has locked this feed against import. Unlock it at its current host first, then import it again.',
  nothing: 'This feed has no episodes that can be imported.',
  hasChanged: 'The feed has changed since you previewed it. Preview it again, then import it.',
})
