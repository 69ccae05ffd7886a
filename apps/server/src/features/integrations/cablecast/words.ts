import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

type Answer = { status: number; type: string; path: string }

export const words = catalog('cablecast', {
  badAddress:
    'The address of a Cablecast server starts with http:// or https://, such as https://tv.example.org.',
  secretApart: 'Enter the user name and password as the secret, not in the address.',
  noType: 'no content type',
  unknownPlace: 'an unknown place',
  emptyAnswer: 'an empty answer.',
  hasMoved: ({ status, type, path }: Answer, to: string) =>
    `Cablecast answered ${status} (${type}) to ${path}: it has moved to ${to}. Use that address.`,
  answered: ({ status, type, path }: Answer, what: string) =>
    `Cablecast answered ${status} (${type}) to ${path}: ${what}`,
  notJson: ({ status, type, path }: Answer, what: string) =>
    `Cablecast answered ${status} (${type}) to ${path}, but it is not JSON: ${what}`,
  noAnswer: (path: string, reason: string) => `Cablecast did not answer ${path}: ${reason}`,
  answerLacks: (path: string, key: string) => `Cablecast’s answer to ${path} has no “${key}”.`,
  notAllRead: (path: string, unreadable: number) =>
    `Not all of ${path} could be read. Invalid entries: ${unreadable}.`,
  notDay: (day: string) => `“${day}” is not a day.`,
  noDays: (from: string, until: string) => `There are no days from ${from} until ${until}.`,
  keyUnreadable: 'The stored key cannot be read. Enter it again.',
  progress: {
    references: 'Channels, categories, producers and series',
    everyShow: 'Every show',
  },
  emptySchedule: (channel: string, airings: number) =>
    `${channel}: ${plural(airings, {
      one: 'the schedule was empty for days with # airing. Nothing was canceled.',
      other: 'the schedule was empty for days with # airings. Nothing was canceled.',
    })}`,
  showsWithoutTitle: (count: number, examples: string) =>
    `Shows without a title: ${count} (${examples}).`,
  took: (calls: number, seconds: number) =>
    plural(calls, { one: `# call in ${seconds} s.`, other: `# calls in ${seconds} s.` }),
  channelsIncomplete:
    'The list of channels is empty or incomplete. Missing channels were not changed.',
  zonesDiffer: (server: string, station: string) =>
    `The server uses the time zone ${server}, the station uses ${station}.`,
  warnings: {
    stillOn: (channel: string, count: number, examples: string) =>
      `${channel}: airings still on when the next one begins: ${count} (${examples}).`,
    gap: (channel: string, count: number, examples: string) =>
      `${channel}: airings followed by a gap: ${count} (${examples}).`,
    noShow: (channel: string, count: number, examples: string) =>
      `${channel}: airings of a show that the server does not have: ${count} (${examples}).`,
    guessedEnd: (channel: string, count: number, examples: string) =>
      `${channel}: airings without a running time, so with a guessed end: ${count} (${examples}).`,
  },
  targetMissing: (channel: string) =>
    `${channel}: the channel of the station that you chose for it no longer exists. Choose another one.`,
  canceled: 'The import was canceled. What it had imported by then was kept.',
  noOrganization: (name: string) => `There is no organization “${name}”.`,
  interrupted: 'The import was interrupted. What it had imported by then was kept.',
  cannotBeRead: (path: string) => `${path} cannot be read from Cablecast.`,
  notConnected: 'No Cablecast server is connected to this station.',
  noParameter: (name: string) => `Cablecast has no parameter “${name}”.`,
  mostIds: (most: number) => `ids[] must be at most ${most} whole numbers.`,
  onceAtMost: (name: string, most: number) =>
    `${name} can be given once, with at most ${most} characters.`,
  /** Names for records that have none in Cablecast. */
  unnamed: {
    event: 'Manual event',
    program: 'Untitled program',
    channel: (id: number) => `Channel ${id}`,
    category: (id: number) => `Category ${id}`,
    producer: (id: number) => `Producer ${id}`,
    series: (id: number) => `Series ${id}`,
  },
  livePicture: (channel: string) => `${channel}, live`,
  /** Indented, because it is below the kind of record. */
  soFar: (done: number, all: number, records: string) => `  ${done} of ${all} ${records}`,
  notSaved: (kind: string, id: number, why: string) => `${kind} ${id} could not be saved: ${why}`,
  scheduleOf: (channel: string, from: string, until: string) =>
    `${channel}: schedule from ${from} to ${until}`,
  ofDays: (channel: string, from: string, until: string, sentence: string) =>
    `${channel}, ${from} to ${until}: ${sentence}`,
  someShows: (count: number) => plural(count, { one: '# show', other: '# shows' }),
})
