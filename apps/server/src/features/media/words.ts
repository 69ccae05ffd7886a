import { MOST_BREAKS } from '@docket/model/media/breaks'
import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'
import { sizeText } from '@docket/model/texts/size'

/** How much media a station may keep, how much of that is left, and how much a new file needs. */
type Quota = { mostBytes: number; leftBytes: number; bytes: number }

export const words = catalog('media', {
  breaksAreNoList: 'Breaks are a list of whole milliseconds.',
  tooManyBreaks: `A medium has at most ${MOST_BREAKS} breaks.`,
  breakOutside: 'A break must be within the running time.',
  breaksOutOfOrder: 'Breaks must be in order, each once.',
  tooLarge: (bytes: number, mostBytes: number) =>
    `This file has ${sizeText(bytes)}. The largest file that can be uploaded has ${sizeText(mostBytes)}.`,
  overQuota: ({ mostBytes, leftBytes, bytes }: Quota) =>
    `Your station may keep ${sizeText(mostBytes)} of media and has ${sizeText(leftBytes)} left. This file has ${sizeText(bytes)}. Delete media that you no longer need, or ask the administrators of the server for more space.`,
  tooManyUploads: (most: number) =>
    plural(most, {
      one: 'You have # unfinished upload. Finish or cancel it first.',
      other: 'You have # unfinished uploads. Finish or cancel one of them first.',
    }),
  fileIsGone: 'The stored file is gone.',
  notBeingPackaged: 'No file of this medium is being packaged.',
  noFile: 'This medium has no file. Upload it again.',
  beingPackaged: 'A file of this medium is being packaged already.',
  notPackaged: 'This recording is not prepared yet. Try again once it can be played.',
  hasCaptions:
    'This recording has captions in this language. Delete them first to have it transcribed.',
  beingTranscribed: 'This recording is being transcribed already.',
  notBeingTranscribed: 'This recording is not being transcribed.',
  madeByTranscriber: 'The server sets this when it transcribes a recording.',
  uploadUnderWay: 'A file is already being uploaded here. Finish or cancel that upload first.',
  onlyStaff: 'Only people of a station have space for media.',
  hasArrived: 'This file has arrived. Delete it in the list of media.',
  notArrived: 'The file has not arrived completely. Continue the upload.',
  hasOtherNames: 'This file has a second name (a hard link). Copy it here instead.',
  alreadyKept: 'The upload was kept before.',
  lost: 'The file was lost on the server before it was stored. Upload it again.',
  madeByServer: 'The server sets this when it packages the file.',
  chooseStill: 'Choose one of the stills of this medium.',
  stateOfServer: 'The server sets this state while a file arrives and is prepared.',
  isScheduled: (title: string) =>
    `${title} is scheduled, so its recording cannot be deleted. Replace the file, or remove the show from the schedule first.`,
  diskFull:
    'The server has no space for this file right now. What has arrived is kept. Ask the administrators of the server for more space, then continue.',
})
