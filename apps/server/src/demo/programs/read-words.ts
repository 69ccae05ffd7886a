import { series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { trainingSessions } from '@docket/model/members/certifications'
import { members } from '@docket/model/members/members'
import { bulletins } from '@docket/model/sales/bulletins'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { oneOf, type Records } from '@docket/records/engine'
import type { Card, ProgramWords } from './program-words.ts'
import type { Program } from './programs.ts'
import { sayWhen } from './say-when.ts'

/** The words in a program, and the shows that use its picture. */
export type ProgramSource = { words: ProgramWords; shows: Show[] }

const MAX_CARDS = 6
const SEATS = 7
const MAX_LINE_LENGTH = 74
const MIN_LINE_LENGTH = 24
const LAST_SEAT = 'City Clerk'
const MAX_IN_TICKER = 5
/** The kinds of timeslots that the station announces. Repeats are not announced. */
const ANNOUNCED: ReadonlySet<Timeslot['kind']> = new Set(['guaranteed', 'live'])

/** Reads the words in a program from the records of a station. */
export async function readWords(
  records: Records,
  organization: string,
  program: Program,
): Promise<ProgramSource> {
  const found = await records.list(series, {
    where: { organization, slug: oneOf(program.series) },
  })
  const own = program.series.flatMap((slug) => found.filter((one) => one.slug === slug))
  const ids = own.map(({ id }) => id)
  const made = await records.list(shows, { where: { series: oneOf(ids) }, sort: 'eventDate,id' })
  const times = await readTimes(records, organization)
  const station = await records.get(organizations, organization)
  const [first] = own
  const words: ProgramWords = {
    station: station.name,
    town: station.address.split(',').at(-1)?.trim() ?? '',
    title: first?.title ?? station.name,
    when: first ? times.of(first.id) : '',
    line: sentenceOf(first?.description ?? ''),
    cards: [],
    names: await readNames(records, organization),
    ticker: times.announced,
  }
  const cards = {
    series: async () =>
      own.map(({ id, title, description }) => ({
        title,
        when: times.of(id),
        line: shortened(sentenceOf(description)),
      })),
    shows: async () => made.map(cardOf),
    bulletins: () => readNotices(records, organization),
  }
  return {
    words: { ...words, cards: (await cards[program.cards]()).slice(0, MAX_CARDS) },
    shows: made,
  }
}

function cardOf({ title, description }: Show): Card {
  // The prefix is the series, which is already on screen.
  return { when: '', title: title.replace(/^[^:]{3,30}: /, ''), line: sentenceOf(description) }
}

/** Returns the first sentence of a text. */
function sentenceOf(description: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description
}

/** Shortens a long sentence to the part before a colon or a comma. */
function shortened(sentence: string): string {
  if (sentence.length <= MAX_LINE_LENGTH) return sentence
  const start = sentence.slice(0, MAX_LINE_LENGTH)
  const end = [start.indexOf(': '), start.lastIndexOf(', ')].find((at) => at >= MIN_LINE_LENGTH)
  return end === undefined ? sentence : `${sentence.slice(0, end)}.`
}

/** Returns the air times of each series, and the timeslots that the station announces. */
async function readTimes(records: Records, organization: string) {
  const all = await records.list(timeslots, {
    where: { organization, status: oneOf<Timeslot['status']>(['active', 'renewal_due']) },
    sort: 'dtstartLocal,id',
  })
  const seriesOf = new Map(
    (await records.list(shows, { where: { organization } })).map((show) => [show.id, show.series]),
  )
  const names = new Map(
    (await records.list(channels, { where: { organization } })).map(({ id, name }) => [
      id,
      // Viewers call “Harbor 8 Public” just “Harbor 8”.
      /^.*?\d+/.exec(name)?.[0] ?? name,
    ]),
  )
  const say = (slot: Timeslot) => `${sayWhen(slot)} · ${names.get(slot.channel) ?? ''}`
  const announced = all.filter(({ kind }) => ANNOUNCED.has(kind))
  return {
    of(id: string): string {
      const isOwn = (slot: Timeslot) => slot.series === id || seriesOf.get(slot.show) === id
      const slot = announced.find(isOwn) ?? all.find(isOwn)
      return slot ? say(slot) : ''
    },
    announced: announced.slice(0, MAX_IN_TICKER).map((slot) => `${slot.title}: ${say(slot)}`),
  }
}

async function readNames(records: Records, organization: string): Promise<string[]> {
  const people = await records.list(members, {
    where: { organization, kind: 'individual' },
    sort: 'name',
    limit: SEATS,
  })
  const names = people.map(({ name }) => name.replace(/^(\S)\S*/, '$1.'))
  return [...names, LAST_SEAT].slice(0, SEATS)
}

async function readNotices(records: Records, organization: string): Promise<Card[]> {
  const approved = await records.list(bulletins, {
    where: { organization, status: 'approved' },
    sort: 'title',
  })
  const planned = await records.list(trainingSessions, {
    where: { organization, status: 'planned' },
    sort: 'startsAt',
  })
  return [
    ...approved.map(({ title, body }) => ({ title, line: body, when: 'From the town' })),
    ...planned.map(({ title, room }) => ({
      title,
      line: `A class for members${room ? `, in the ${room.toLowerCase()}` : ''}.`,
      when: 'Learn with us',
    })),
  ]
}
