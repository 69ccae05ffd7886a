import { catalog } from '../texts/catalog.ts'

export const words = catalog('captions/checks', {
  noCaptions: 'No captions were found in the file.',
  noText: 'Has no text.',
  tooManyLines: (lines: number, most: number) => `Has ${lines} lines; the limit is ${most}.`,
  longLine: (characters: number, most: number) =>
    `A line has ${characters} characters; the limit is ${most}.`,
  endsFirst: 'Ends before it starts.',
  tooShort: 'Stays on screen for less than a second.',
  tooLong: (seconds: number, most: number) =>
    `Stays on screen for ${seconds} seconds; the limit is ${most}.`,
  tooFast: (speed: number, most: number) =>
    `Too fast to read: ${speed} characters per second; the limit is ${most}.`,
  overlaps: 'Starts before the caption above it ends.',
})

/** Why a recording could not be transcribed. */
export const transcribing = catalog('captions/transcribing', {
  'no-transcriber': 'This server has no transcriber.',
  'no-encoder': 'This server has no encoder, and the transcriber needs one to read the sound.',
  'no-sound': 'This recording has no sound.',
  'not-started': 'The transcriber could not be started. Ask the person who runs this server.',
  failed: 'The transcriber stopped with an error. See the server log for details.',
  'too-slow': 'The transcriber took too long.',
  'too-much': 'The transcriber returned more text than a recording can have.',
  'not-understood': 'The transcriber returned something that is not a transcript.',
  refused: 'The transcription service refused the request. Ask the person who runs this server.',
  busy: 'The transcription service is too busy right now. Try again later.',
  unreachable: 'The transcription service did not answer.',
  'only-english': 'This server’s transcriber only understands English.',
  'unknown-language': 'The transcriber does not know this language.',
  'nothing-said': 'The transcriber heard no words in this recording.',
  captioned: 'Someone captioned this recording in the meantime, so the transcript was not saved.',
  canceled: 'Transcription was canceled.',
})
