import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('channels', {
  enterStream: 'Enter the address of the stream, or choose where else the picture comes from.',
  isArchived: (channel: string) =>
    `${channel} is archived. Choose another channel, or restore this one first.`,
  enterBreakLength: 'Enter how long a break may be, or clear how often there is one.',
  enterBreakDistance: 'Enter how often there is a break, or clear its length.',
  breakTooLong: 'A break may take half of the time between two breaks at most.',
  crawlEndsBefore: 'The crawl ends before it begins.',
  whoTests: 'Only people who can change channels can test streams.',
  nameOnce: 'Name each channel once.',
  stream: {
    notShared:
      'Browsers will not play it on other sites: its server sends no Access-Control-Allow-Origin header. Ask who runs the stream to allow all sites.',
    notSecure:
      'Its address begins with http://. Viewers whose guide opens with https:// cannot play it. Use an https:// address if there is one.',
    listOfLists: 'Its list of sizes leads to another list.',
    answered: (address: string, status: number) => `${address} answered with the status ${status}.`,
    leadsOn: (address: string, most: number) => `${address} leads on more than ${most} times.`,
    noType: 'no content type',
    noHls: (type: string) =>
      `The address leads to no HLS stream (it answered with ${type}). The address of an HLS stream often ends in .m3u8.`,
    noSizes: 'Its list of sizes is empty.',
    noAddress: (to: string) => `The stream leads to “${to}”, which is no address.`,
    listsTooMuch: (most: number) => `It lists more than ${most} sizes and tracks.`,
    sendsNothing: 'The stream exists, but it sends nothing. Is the encoder running?',
    ends: 'It ends like a recording: viewers start at its beginning.',
    longParts: (seconds: number, behind: number) =>
      `Its parts are ${seconds} s long, so viewers are ${behind} s behind or more.`,
    noSmallSize: 'It has no small size for slow connections; phones may stop and wait.',
    oddCodecs: (codecs: string) =>
      `Not every browser plays ${codecs}. H.264 and AAC play everywhere.`,
  },
})
