import { catalog } from '../texts/catalog.ts'
import { hoursText, plural } from '../texts/plural.ts'

const length = (seconds: number) =>
  seconds < 120 ? plural(seconds, { one: '# second', other: '# seconds' }) : hoursText(seconds)

/** Why an airing does not play as planned, as sentences and in a few words. */
export const whatPlays = catalog('playout/what-plays', {
  draft: 'Its show is a draft, and drafts do not play. It will play once the show is ready.',
  'no-recording': 'It has no recording.',
  processing: 'Its recording is still being prepared.',
  failed: 'Its recording could not be prepared.',
  'put-away': 'Its recording was archived or deleted.',
  'too-short': (seconds: number) =>
    `Its recording ends ${length(seconds)} before its time is over.`,
  'too-long': (seconds: number) =>
    `Its recording is ${length(seconds)} longer than its time, so its end is cut.`,
  names: {
    draft: 'A draft does not play',
    'no-recording': 'No recording',
    processing: 'Recording not ready',
    failed: 'Recording failed',
    'put-away': 'Recording archived or deleted',
    'too-short': 'Recording too short',
    'too-long': 'Recording too long',
  },
})
