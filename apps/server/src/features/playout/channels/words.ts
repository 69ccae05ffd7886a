import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('channels', {
  enterStream: 'Enter the address of the stream, or choose where else the picture comes from.',
  playedElsewhere: (channel: string) => `Another system plays ${channel} out. Schedule it there.`,
  isArchived: (channel: string) =>
    `${channel} is archived. Choose another channel, or restore this one first.`,
  enterBreakLength: 'Enter how long a break may be, or clear how often there is one.',
  enterBreakDistance: 'Enter how often there is a break, or clear its length.',
  breakTooLong: 'A break may be at most half as long as the time between two breaks.',
  crawlEndsBefore: 'The crawl ends before it begins.',
  whoTests: 'Only people who can change channels can test streams.',
  nameOnce: 'Name each channel once.',
  stream: {
    notShared:
      'Browsers will not play it on other sites: its server sends no Access-Control-Allow-Origin header. Ask the people who run the stream to allow all sites.',
    notSecure:
      'Its address begins with http://. Viewers whose guide opens with https:// cannot play it. Use an https:// address if there is one.',
    listOfLists: 'Its list of sizes points to another list of sizes.',
    answered: (address: string, status: number) => `${address} answered with status ${status}.`,
    leadsOn: (address: string, most: number) => `${address} redirects more than ${most} times.`,
    noType: 'no content type',
    noHls: (type: string) =>
      `There is no HLS stream at this address (it answered with ${type}). The address of an HLS stream often ends in .m3u8.`,
    noSizes: 'Its list of sizes is empty.',
    noAddress: (to: string) => `The stream address “${to}” is not valid.`,
    listsTooMuch: (most: number) => `It lists more than ${most} sizes and tracks.`,
    sendsNothing: 'The stream exists, but it sends nothing. Is the encoder running?',
    ends: 'It ends like a recording, so viewers start at its beginning.',
    longParts: (seconds: number, behind: number) =>
      `Its segments are ${seconds} s long, so viewers are at least ${behind} s behind.`,
    noSmallSize:
      'It has no small size for slow connections, so phones may have to stop and buffer.',
    oddCodecs: (codecs: string) =>
      `Not every browser plays ${codecs}. H.264 and AAC play everywhere.`,
  },
})
