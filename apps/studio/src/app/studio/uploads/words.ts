import { catalog } from '#texts/catalog.ts'
import { percentText, plural } from '#texts/locale.ts'

export const words = catalog('uploads', {
  uploads: 'Uploads',
  underWay: (count: number) => plural(count, { one: '# upload', other: '# uploads' }),
  serverAway: 'Waiting for the server',
  allDone: 'All files are uploaded',
  needsYou: (count: number) =>
    plural(count, { one: '# upload needs you', other: '# uploads need you' }),
  show: 'Show the uploads',
  hide: 'Hide the uploads',
  clear: 'Clear finished',
  percent: (percent: number) => percentText(percent / 100),
  speed: (size: string) => `${size} a second`,
  secondsLeft: (count: number) => plural(count, { one: '# second left', other: '# seconds left' }),
  minutesLeft: (count: number) => plural(count, { one: '# minute left', other: '# minutes left' }),
  hoursLeft: (count: number) =>
    plural(count, { one: 'about # hour left', other: 'about # hours left' }),
  waiting: 'Waiting for its turn',
  paused: 'Paused',
  interrupted: 'The server cannot be reached. The upload will continue automatically.',
  missing: 'Choose the file again to continue.',
  finished: 'Uploaded. It is being prepared.',
  progressOf: (name: string) => `Upload progress of ${name}`,
  pause: 'Pause',
  pauseOf: (name: string) => `Pause ${name}`,
  resume: 'Resume',
  resumeOf: (name: string) => `Resume ${name}`,
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel ${name}`,
  choose: 'Choose the file',
  chooseOf: (name: string) => `Choose the file ${name}`,
  otherFile: (name: string, size: string) =>
    `This is a different file. Choose ${name} (${size}), or cancel its upload and start again.`,
  cancelQuestion: (name: string) => `Cancel the upload of ${name}?`,
  cancelMeaning: 'The part that is already uploaded will be deleted.',
  keepUploading: 'Cancel the upload',
  saysStarted: (count: number) =>
    plural(count, { one: '# file is being uploaded.', other: '# files are being uploaded.' }),
  saysFinished: (name: string) => `${name} is uploaded.`,
  saysInterrupted: (name: string) =>
    `The upload of ${name} is interrupted. It will continue when the server can be reached.`,
  saysFailed: (name: string, reason: string) => `${name} was not uploaded. ${reason}`,
})
