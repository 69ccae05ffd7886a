import { catalog } from '../texts/catalog.ts'
import { plural } from '../texts/plural.ts'

/** Why a file could not be packaged. */
export const problems = catalog('media/problems', {
  unreadable: 'This is not a readable video or sound file, or it is damaged.',
  'nothing-playable': 'This file has neither picture nor sound.',
  unsupported: 'This file has a format that cannot be converted.',
  undecodable: 'The picture and the sound of this file are damaged and cannot be read.',
  'invalid-result': 'This file could not be converted without faults. It may be damaged.',
  crashed: 'The encoder stopped unexpectedly on this file. It may be damaged.',
  'too-slow': 'Converting this file took too long. It may be damaged.',
  'too-large': 'Converting this file needs more memory than allowed.',
  'no-sound': 'This file has no sound.',
  'other-length': 'This sound is more than 5 seconds longer or shorter than the recording.',
  canceled: 'Packaging was canceled.',
  'no-encoder':
    'This server has no encoder. The file is kept and will be prepared automatically once there is one. Ask the server’s administrator to install one.',
})

/** Returns the name of a language, such as `eng`, in parentheses. */
const inside = (language: string) =>
  language === '' ? '' : ` (${new Intl.DisplayNames(['en'], { type: 'language' }).of(language)})`

const named = (language: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(language)

type Inside = { language: string; lines: number; unread: number }

/** Returns the number of captions inside a file, and how many could not be read. */
const counted = ({ lines, unread }: Inside) => {
  const read = plural(lines, { one: '# line', other: '# lines' })
  const lost = plural(unread, { one: '# part is unreadable', other: '# parts are unreadable' })
  return unread > 0 ? `${read} (${lost})` : read
}

type Gain = { db: number; isCorrected: boolean }

/** What was found in a file, as sentences without periods. */
export const findings = catalog('media/findings', {
  tooQuiet: ({ db, isCorrected }: Gain) =>
    isCorrected ? `Sound is ${db} dB too quiet: raised` : `Sound is ${db} dB too quiet`,
  tooLoud: ({ db, isCorrected }: Gain) =>
    isCorrected ? `Sound is ${db} dB too loud: lowered` : `Sound is ${db} dB too loud`,
  peaksTooHigh: ({ db, isCorrected }: Gain) =>
    isCorrected ? `Peaks are ${db} dB too high: limited` : `Peaks are ${db} dB too high`,
  noSound: 'No sound',
  silent: 'The sound is silent from start to end',
  noPicture: 'Sound only',
  tooShort: (length: string) => `Ends ${length} before its running time`,
  tooLong: (length: string) => `Runs ${length} past its running time`,
  soundEndsEarly: (length: string) => `Sound ends ${length} before the picture`,
  pictureEndsEarly: (length: string) =>
    `Picture ends ${length} before the sound: its last frame is held`,
  oneSided: {
    left: 'Sound only on the left: put on both sides',
    right: 'Sound only on the right: put on both sides',
  },
  unused: {
    picture: (language: string) => `Another picture in the file is not used${inside(language)}`,
    sound: (language: string) => `Another sound in the file is not used${inside(language)}`,
    captions: (language: string) =>
      `The captions inside the file cannot be used${inside(language)}`,
    'captions-in-picture': () =>
      'The picture may have captions inside, which this server’s encoder cannot read. Upload them as a file',
  },
  captionsInside: {
    draft: (captions: Inside) =>
      `Captions in ${named(captions.language)} were in the file: ${counted(captions)}, kept as a draft. Review and publish them under Captions`,
    'left-out': (captions: Inside) =>
      `Captions in ${named(captions.language)} are in the file: ${counted(captions)}, not used because there already are some. To use these, delete the others and prepare the recording again`,
    'no-show': (captions: Inside) =>
      `Captions in ${named(captions.language)} are in the file: ${counted(captions)}. To use them, add the recording to a show and prepare it again`,
  },
  noCaptions: 'No captions',
  black: (length: string, at: string) => `Black for ${length} at ${at}`,
  silence: (length: string, at: string) => `Silence for ${length} at ${at}`,
  damaged: 'Parts of the file are damaged',
  bars: {
    '4:3': '4:3 with black bars',
    square: 'Square with black bars',
    vertical: 'Vertical with black bars',
    other: 'Not 16:9: with black bars',
  },
  seconds: (seconds: number) => `${seconds} s`,
  minutes: (minutes: number) => `${minutes} min`,
  minutesAndSeconds: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
})
