import { catalog } from '@docket/model/texts/catalog'
import { lengthText } from '@docket/model/texts/plural'

const seconds = lengthText({
  second: { one: '# second', other: '# seconds' },
  minute: { one: '# minute', other: '# minutes' },
})

export const words = catalog('alarms', {
  whoAcknowledges: 'Only administrators of the station and people who schedule can do this.',
  black: (title: string, length: number) =>
    `The picture of ${title} goes black for ${seconds(length)}.`,
  frozen: (title: string, length: number) =>
    `The picture of ${title} freezes for ${seconds(length)}.`,
  silent: (title: string, length: number) => `${title} has no sound for ${seconds(length)}.`,
  noPlaylist: (status: number) => `Players get no playlist (${status}).`,
  nothingNew: (length: number) =>
    length > 0
      ? `Players have only ${seconds(length)} left to play, and nothing new is listed.`
      : 'Players have nothing left to play, and nothing new is listed.',
  segmentIsGone: (status: number) => `The newest part of the stream cannot be read (${status}).`,
  early: (title: string, length: number) => `${title} began ${seconds(length)} early.`,
  late: (title: string, length: number) => `${title} began ${seconds(length)} late.`,
  otherProgram: (shown: string, planned: string) => `${shown} is on instead of ${planned}.`,
  unplannedProgram: (shown: string) => `${shown} is on, but nothing is scheduled.`,
  slateInstead: (planned: string) => `Viewers see a slate instead of ${planned}.`,
  slateBecause: (planned: string, why: string) =>
    `Viewers see a slate instead of ${planned}. ${why}`,
  quoted: (title: string) => `“${title}”`,
  aRecording: 'A recording',
  anotherProgram: 'Another program',
})
