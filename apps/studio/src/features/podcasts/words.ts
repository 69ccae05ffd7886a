import type { FeedPreview } from '@docket/model/podcasts/feed-import'
import type { ReactNode } from 'react'
import { catalog } from '#texts/catalog.ts'
import { filled } from '#texts/filled.ts'
import { numberText, plural } from '#texts/locale.ts'

export const words = catalog('library/podcasts', {
  podcast: 'podcast',
  podcasts: 'Podcasts',
  episode: 'episode',
  episodes: 'Episodes',
  wholeEpisode: 'Whole episode',
  addressOfTheFile: 'Address of the file',
  addressOfTheFileHelp:
    'Only for a file on another host. It replaces the audio made from the recording.',
  typeOfTheFile: 'Type of the file',
  sizeInBytes: 'Size in bytes',
  length: 'Length',
  publishedAt: 'Published at',
  guid: 'GUID',
  guidOfEpisodeHelp: 'From an earlier host. Podcast apps identify the episode by it.',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
  backToDraft: 'Back to draft',
  schedule: 'Schedule',
  publish: 'Publish',
  unpublish: 'Unpublish',
  recording: 'Recording',
  recordingHelp:
    'A recording of the station. Its sound becomes the audio of the episode, at −16 LUFS.',
  audio: 'Audio',
  listen: 'Listen',
  noAudio: 'No audio yet.',
  noAudioHelp: 'Choose a recording for the episode, or enter the address of a file.',
  audioNotLoaded: 'The audio could not be loaded.',
  fileElsewhere: (address: ReactNode) => filled('Listeners get the file at {address}', { address }),
  audioMade: (length: string, size: string) => `Listeners get ${length} at −16 LUFS, ${size}.`,
  audioWaits: 'The audio will be made once the recording is packaged.',
  audioIsMade:
    'The audio is being made from the recording. The episode appears in the feed once it is ready.',
  audioOfEarlier:
    'The recording was replaced. Listeners get the audio of the earlier one until the new one is ready.',
  audioFailed:
    'No audio could be made from this recording. Upload it again, or enter the address of a file.',
  recordingIsSilent:
    'This recording has no sound. Choose another one, or enter the address of a file.',
  file: 'File',
  inTheFeed: 'In the feed',
  noEpisodes: 'No episodes yet.',
  noEpisodesHelp:
    'An episode is a recording, or a public file, with a title and a number. It appears in the feed when it is published.',
  downloadsTab: 'Downloads',
  downloads: 'Downloads',
  downloadsNotLoaded: 'The downloads could not be loaded.',
  noDownloads: 'No downloads yet.',
  whatCounts:
    'A download counts when at least a minute of sound was sent. The same address and app count once in 24 hours, and one network counts for at most 20 apps. Bots do not count. Only audio made by this server is counted, and no addresses are kept.',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  the30DaysBefore: 'Previous 30 days',
  sinceTheFirst: 'All time',
  downloadsByDay: 'Downloads by day',
  downloadsByEpisode: 'Downloads by episode, last 30 days',
  day: 'Day',
  episodeHead: 'Episode',
  fileOfDays: (podcast: string) => `${podcast}-downloads-by-day`,
  fileOfEpisodes: (podcast: string) => `${podcast}-downloads-by-episode`,
  nameInTheUrl: 'Name in the URL',
  nameInTheUrlHelp:
    'Made from the title until you change it. Lowercase letters, digits and hyphens. Changing it later changes the feed’s address.',
  authorHelp: 'If empty, the station.',
  ownerEmail: 'Owner’s email',
  ownerEmailHelp: 'Directories send a confirmation there.',
  owner: 'Owner',
  categoryHelp:
    'Categories that directories use, one per line: News, Arts. “Arts > Books” is a category inside another.',
  pageOfTheEpisode: 'Website',
  addressOfThePicture: 'Address of the picture',
  addressOfThePictureHelp:
    'Only for a picture on another host. It replaces the artwork of the show.',
  importFeed: 'Import a feed',
  feedAddress: 'Address of the RSS feed',
  feedAddressHelp:
    'The feed at the podcast’s current host. You see what is in it before anything is saved. Importing again does not undo your changes here.',
  lookAtFeed: 'Preview the feed',
  importIt: 'Import',
  isNewPodcast: 'It will be a new podcast, saved as a draft.',
  isKnownPodcast: 'It was imported before. Your changes here are kept.',
  wouldImport: ({ new: added, changed, same }: FeedPreview['counts']) =>
    `${numberText(added)} new episodes, ${numberText(changed)} changed, ${numberText(same)} the same.`,
  areBeyond: (count: number) =>
    plural(count, {
      one: '# older episode is left out, because the feed has too many.',
      other: '# older episodes are left out, because the feed has too many.',
    }),
  leftOut: (count: number) =>
    plural(count, { one: '# item is left out', other: '# items are left out' }),
  isSkipped: (place: string, title: string, why: string) =>
    `${place} ${title || 'No title'}: ${why}`.trim(),
  skipped: {
    title: 'it has no title',
    file: 'it has no file with a web address',
    date: 'its date cannot be read',
    guid: 'its GUID is longer than 500 characters',
    double: 'an earlier item has the same GUID',
    deleted: 'it was deleted here',
  },
  staysAsHere: (count: number) =>
    plural(count, {
      one: '# title was changed here and in the feed. It stays as it is here.',
      other: '# titles were changed here and in the feed. They stay as they are here.',
    }),
  notesAreCut: (count: number) =>
    plural(count, {
      one: 'The notes of # episode are too long. The end is left out.',
      other: 'The notes of # episodes are too long. The end is left out.',
    }),
  withDeleted: 'Bring back episodes that were deleted here',
  isImported: (title: string) => `“${title}” is imported`,
  latestFirst: 'Latest first',
  fromTheBeginning: 'From the beginning',
  artworkHelp:
    'Square, 1400 to 3000 pixels on each side. Without it, the artwork of the series is used.',
  website: 'Website',
  lockedHelp: 'Do not allow other hosts to import it.',
  guidOfPodcastHelp: 'From an earlier host. If empty, it is made from the address.',
  published: 'Published',
  forDirectories: 'For directories',
  ownerAndAuthor: 'Owner and author',
  feed: 'Feed',
  noPodcasts: 'No podcasts yet.',
  noPodcastsHelp:
    'A podcast brings a series, or anything else, to the apps that people listen with. Create the first with “New podcast”, then add episodes.',
  archived: 'Archived',
  episodesNotLoaded: 'The episodes could not be loaded.',
  feedIsAt: (address: ReactNode) => filled('The feed is at {address}', { address }),
  feedWillBeAt: (address: string) => `When it is published, the feed will be at ${address}`,
  readyForDirectories: 'It is ready for directories.',
})
