import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('show-media', {
  notLoaded: 'The media could not be loaded.',
  noMedia: 'No media yet.',
  noMediaHelp: 'Drop the recording of this show here, or choose it.',
  noMediaRead: 'The files and recordings of this show appear here.',
  withoutAFile: 'Without a file',
  files: 'Files',
  upload: 'Upload files',
  dropHere: 'Drop to upload to this show',
  leftOut: (count: number, first: string) =>
    plural(count, {
      one: `${first} is neither video nor sound, so it was left out.`,
      other: `# files, such as ${first}, are neither video nor sound, so they were left out.`,
    }),
  statuses: {
    uploading: 'uploading',
    processing: 'being prepared',
    ready: 'ready',
    failed: 'failed',
    archived: 'archived',
    deleted: 'deleted',
  },
  kinds: {
    video: 'video',
    audio: 'audio',
    image: 'image',
    document: 'document',
    recording: 'recording',
  },
  waiting: 'waiting to be prepared',
  preparing: (percent: number) => `being prepared, ${percent}%`,
  stop: 'Cancel preparing',
  stopOf: (name: string) => `Cancel preparing ${name}`,
  prepareAgain: 'Prepare again',
  prepareAgainOf: (name: string) => `Prepare ${name} again`,
  findingsOf: (name: string) => `What was found in ${name}`,
  otherLength: (ofFile: string, ofShow: string) => `It runs ${ofFile}; the show says ${ofShow}.`,
  takeLength: (length: string) => `Use ${length} for the show`,
  replacing: 'a new version is coming',
  replace: 'Replace',
  replaceOf: (name: string) => `Replace the file ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removeQuestion: (name: string) => `Delete ${name}?`,
  removeMeaning: 'The file is removed from the station. This cannot be undone.',
  notRemoved: (reason: string) => `It was not deleted. ${reason}`,
  uploadAsShows: 'Upload recordings',
  dropAsShows: 'Drop to create a show for each recording',
  createQuestion: (count: number) =>
    plural(count, { one: 'Create # show?', other: 'Create # shows?' }),
  createMeaning: 'Each recording becomes a show of its own, as a draft, named after its file:',
  andMore: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
  create: (count: number) =>
    plural(count, { one: 'Create and upload', other: 'Create and upload' }),
  notCreated: (name: string, reason: string) => `No show was created for ${name}. ${reason}`,
})
