import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('captions', {
  tracks: 'Tracks',
  tasks: 'Tasks',
  coverage: 'Coverage',
  showsWithoutCaptions: 'Shows without captions',
  noFile: 'No file yet.',
  noFileHelp: 'Choose a WebVTT, SRT, SBV, TTML or SCC file. It is stored as WebVTT.',
  captionsNotLoaded: 'The captions could not be loaded.',
  formats: { vtt: 'WebVTT', srt: 'SRT', sbv: 'SBV', ttml: 'TTML', scc: 'SCC' },
  lineNumber: (line: number) => `Line ${line}`,
  chooseAFile: 'Choose a file',
  notACaptionFile: 'This is not a caption file',
  chooseWebvttSrtFileUp:
    'Choose a WebVTT, SRT, SBV, TTML or SCC file of up to 5 MB. Nothing was changed.',
  captionsWereAdded: (count: number) =>
    plural(count, { one: '# caption was added', other: '# captions were added' }),
  linesNotRead: (lines: string, more: number) =>
    more > 0
      ? `These lines of the file are not captions and were left out: ${lines} and ${more} more. If they should be, correct their times and choose the file again.`
      : `These lines of the file are not captions and were left out: ${lines}. If they should be, correct their times and choose the file again.`,
  fileWasNotAccepted: 'The file was not accepted',
  task: 'task',
  captionTasks: 'Caption tasks',
  severalTasks: 'tasks',
  recording: 'Recording',
  captionProvider: 'Caption provider',
  cost: 'Cost',
  reason: 'Reason',
  reasonHelp: 'Why this program needs no captions.',
  toReview: 'To review',
  exempt: 'Exempt',
  queueAgain: 'Queue again',
  start: 'Start',
  sendForReview: 'Send for review',
  approve: 'Approve',
  publish: 'Publish',
  markFailed: 'Mark failed',
  noCaptionTasks: 'No caption tasks yet.',
  noCaptionTasksHelp:
    'This list shows who captions which program, and which programs are exempt and why.',
  track: 'track',
  captions: 'Captions',
  severalTracks: 'tracks',
  madeBy: 'Made by',
  theStation: 'The station',
  aMachine: 'A machine',
  inTheFile: 'Included in the recording’s file',
  editor: 'Editor',
  backToDraft: 'Back to draft',
  markReviewed: 'Mark as reviewed',
  hardToRead: 'Hard to read',
  noFileShort: 'No file',
  notPublished: 'Not published',
  file: 'File',
  noCaptions: 'No captions yet.',
  noCaptionsHelp:
    'A track is the captions of one recording in one language. Create one with “New track”, then add a WebVTT or SRT file.',
  audioDescription: 'Audio description',
  recordingNotLoaded: 'The recording could not be loaded.',
  chooseASound: 'Choose a sound file',
  noSoundYet:
    'No sound yet. Choose a file with the recording’s full sound and the description mixed in. It must be as long as the recording.',
  soundIsSent: 'The sound is being uploaded.',
  soundWaits: 'The sound is uploaded. It will be prepared after its recording.',
  soundWaitsBecause: (problem: string) =>
    `The sound is uploaded, but its recording is not prepared. ${problem}`,
  soundIsMade:
    'The sound is uploaded and is being prepared. You can leave this page in the meantime.',
  soundIsReady: 'The sound is ready. Viewers can choose it once this track is published.',
  soundTooLarge: (size: string, most: string) =>
    `This file is ${size}. A sound file can be at most ${most}. MP3 or AAC files are smaller.`,
  soundNotLoaded: 'The sound could not be loaded.',
  listen: 'Listen',
  captionCount: (count: number) => plural(count, { one: '# caption.', other: '# captions.' }),
  allAreEasyToRead: 'All of them are easy to read.',
  theseAreHardToRead: 'Hard to read:',
})
