import { MAX_BREAKS } from '@docket/model/media/breaks'
import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'
import { sizeText } from '@docket/model/texts/size'

/** How much media a station may keep, how much of that is left, and how much a new file needs. */
type Quota = { mostBytes: number; leftBytes: number; bytes: number }

export const words = catalog('media', {
  breaksAreNoList: 'Breaks must be a list of times in whole milliseconds.',
  tooManyBreaks: `A recording can have at most ${MAX_BREAKS} breaks.`,
  breakOutside: 'A break must be within the running time.',
  breaksOutOfOrder: 'Breaks must be in order, without repeats.',
  tooLarge: (bytes: number, mostBytes: number) =>
    `This file is ${sizeText(bytes)}. The largest file that can be uploaded is ${sizeText(mostBytes)}.`,
  overQuota: ({ mostBytes, leftBytes, bytes }: Quota) =>
    `Your station may keep ${sizeText(mostBytes)} of media and has ${sizeText(leftBytes)} left. This file is ${sizeText(bytes)}. Delete media that you no longer need, or ask the administrators of the server for more space.`,
  tooManyUploads: (most: number) =>
    plural(most, {
      one: 'You have # unfinished upload. Finish or cancel it first.',
      other: 'You have # unfinished uploads. Finish or cancel one of them first.',
    }),
  fileIsGone: 'The stored file is missing.',
  notBeingPackaged: 'No file of this medium is being packaged.',
  noFile: 'This medium has no file. Upload it again.',
  beingPackaged: 'A file of this medium is already being packaged.',
  notPackaged: 'This recording is not ready yet. Try again once it can be played.',
  hasCaptions:
    'This recording has captions in this language. Delete them first to have it transcribed.',
  beingTranscribed: 'This recording is already being transcribed.',
  notBeingTranscribed: 'This recording is not being transcribed.',
  madeByTranscriber: 'The server sets this when it transcribes a recording.',
  uploadUnderWay: 'A file is already being uploaded here. Finish or cancel that upload first.',
  onlyStaff: 'Only people who belong to a station have space for media.',
  hasArrived: 'This file has been uploaded. Delete it in the list of media.',
  notArrived: 'The file has not been uploaded completely. Continue the upload.',
  hasOtherNames: 'This file has a second name (a hard link). Copy it here instead.',
  alreadyKept: 'This upload was already stored.',
  lost: 'The server lost the file before it was stored. Upload it again.',
  madeByServer: 'The server sets this when it packages the file.',
  chooseStill: 'Choose one of the stills of this medium.',
  stateOfServer: 'The server sets this state while a file is uploaded and prepared.',
  isScheduled: (title: string) =>
    `${title} is scheduled, so its recording cannot be deleted. Replace the file, or remove the show from the schedule first.`,
  diskFull:
    'The server has no space for this file right now. What you have uploaded so far is kept. Ask the administrators of the server for more space, then continue.',
})
