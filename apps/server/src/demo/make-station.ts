import { users } from '@docket/model/accounts/users'
import { categories } from '@docket/model/library/categories'
import { producers } from '@docket/model/library/producers'
import { series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { addDays, weekdayOf } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import type { Day } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { demoId, organizationId } from './demo-id.ts'
import { makeTimeslots } from './make-timeslots.ts'
import type { DemoSeries, DemoShow, DemoStation } from './station.ts'

/** Creates a station with all its records, as if its latest shows were made before `today`. */
export async function makeStation(
  records: Records,
  station: DemoStation,
  today: Day,
): Promise<void> {
  const { slug } = station.organization
  const organization = organizationId(slug)
  await records.create(organizations, { id: organization, ...station.organization })
  for (const { privileges, ...person } of station.staff) {
    const id = demoId(slug, 'user', person.email)
    const [username = ''] = person.email.split('@')
    const own = { id, organization, username, privileges: [...privileges], verified: true }
    const values = { ...person, ...own }
    await records.create(users, values)
  }
  await makeLibrary(records, { key: slug, organization }, station, today)
  for (const [at, { timeslots, ...channel }] of station.channels.entries()) {
    const id = demoId(slug, 'channel', channel.slug)
    await records.create(channels, { ...channel, id, organization, public: true, position: at + 1 })
    await makeTimeslots(records, station, { channel: id, timeslots, today })
  }
}

/** The owner of the records; `key` is part of their ids. */
type Owner = { key: string; organization: string }

/** Creates series with their categories and producers. Returns their shows, oldest first per series. */
export async function makeLibrary(
  records: Records,
  owner: Owner,
  { categories: colors, series: programs }: Pick<DemoStation, 'categories' | 'series'>,
  today: Day,
): Promise<Show[]> {
  const { key, organization } = owner
  for (const [name, color] of Object.entries(colors)) {
    const id = demoId(key, 'category', name)
    const meetings = programs.some(({ category, dated }) => dated && category === name)
    await records.create(categories, { id, organization, name, color, meetings })
  }
  for (const name of new Set(programs.map(({ producer }) => producer))) {
    const id = demoId(key, 'producer', name)
    await records.create(producers, { id, organization, name, active: true })
  }
  const made: Show[] = []
  for (const one of programs) made.push(...(await makeSeries(records, owner, one, today)))
  return made
}

async function makeSeries(
  records: Records,
  { key, organization }: Owner,
  program: DemoSeries,
  today: Day,
): Promise<Show[]> {
  const { slug, title, description, podcast = false } = program
  const belonging = {
    organization,
    producer: demoId(key, 'producer', program.producer),
    category: demoId(key, 'category', program.category),
  }
  const id = demoId(key, 'series', slug)
  const made: Show[] = []
  await records.create(series, { ...belonging, id, slug, title, description, isPodcast: podcast })
  for (const [index, show] of program.shows.entries()) {
    const values = {
      ...belonging,
      id: demoId(key, 'show', `${slug} ${index}`),
      series: id,
      ...valuesOf(program, show, index, today),
    }
    made.push(await records.create(shows, values))
  }
  return made
}

function valuesOf(program: DemoSeries, show: DemoShow, index: number, today: Day) {
  const { shows: all, madeOn, every, prefix, dated = false, language = 'en' } = program
  const [title, trt, description] = show
  const eventDate = addDays(lastOn(madeOn, today), -every * (all.length - 1 - index))
  const named = prefix === undefined ? title : `${prefix}: ${title}`
  return {
    title: dated ? `${named}, ${formatDay(eventDate, 'date')}` : named,
    internalTitle: `${program.slug}-${eventDate}`,
    description,
    // Meetings have dates instead of episode numbers.
    ...(!dated && { season: 1, episode: index + 1 }),
    eventDate,
    language,
    trtSec: toSeconds(trt),
    local: true,
    captioned: program.captioned ?? false,
    described: program.described ?? false,
    signed: program.signed ?? false,
    visibility: 'public' as const,
    status: 'ready' as const,
  }
}

/** Returns the last day before `today` that falls on `weekday`; 0 is Sunday. */
function lastOn(weekday: number, today: Day): Day {
  return addDays(today, -((weekdayOf(today) - weekday + 6) % 7) - 1)
}

/** Converts `mm:ss` or `h:mm:ss` to seconds. */
function toSeconds(trt: string): number {
  return trt.split(':').reduce((total, part) => total * 60 + Number(part), 0)
}
