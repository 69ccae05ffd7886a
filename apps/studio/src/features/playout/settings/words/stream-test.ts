import { catalog } from '#texts/catalog.ts'
import { numberText } from '#texts/locale.ts'

export const words = catalog('channels/settings/stream-test', {
  test: 'Test the stream',
  testing: 'Testing the stream',
  notTested: 'The stream could not be tested.',
  plays: 'The stream plays.',
  doesNotPlay: 'The stream does not play.',
  live: (seconds: number) => `Live, about ${numberText(seconds)} s behind.`,
  sizes: 'Sizes of the stream',
  soundOnly: 'Sound only',
  framesPerSec: (frames: number) => `${numberText(frames)} frames a second`,
  kilobits: (count: number) => `${numberText(count)} kbit/s`,
  megabits: (count: number) => `${numberText(count)} Mbit/s`,
})
