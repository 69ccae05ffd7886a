import { categories } from '@docket/model/collections/categories'
import { channels } from '@docket/model/collections/channels'
import { organizations } from '@docket/model/collections/organizations'
import { producers } from '@docket/model/collections/producers'
import { series } from '@docket/model/collections/series'
import { shows } from '@docket/model/collections/shows'
import { users } from '@docket/model/collections/users'
import type { Day } from '@docket/model/time'
import { addDays, weekdayOf } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import type { Records } from '#platform/records/records.ts'
import { demoId, organizationId } from './demo-id.ts'
import { makeTimeslots } from './make-timeslots.ts'
import type { DemoSeries, DemoShow, DemoStation } from './station.ts'

/** Writes a station with all that belongs to it, as if its latest shows were made before `today`. */
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
    const values = { ...person, id, organization, privileges: [...privileges], verified: true }
    await records.create(users, values)
  }
  for (const [name, color] of Object.entries(station.categories)) {
    await records.create(categories, {
      id: demoId(slug, 'category', name),
      organization,
      name,
      color,
    })
  }
  for (const name of new Set(station.series.map(({ producer }) => producer))) {
    await records.create(producers, {
      id: demoId(slug, 'producer', name),
      organization,
      name,
      active: true,
    })
  }
  for (const programme of station.series) await makeSeries(records, slug, programme, today)
  for (const [position, { timeslots, ...channel }] of station.channels.entries()) {
    const id = demoId(slug, 'channel', channel.slug)
    await records.create(channels, { ...channel, id, organization, public: true, position })
    await makeTimeslots(records, station, { channel: id, timeslots, today })
  }
}

async function makeSeries(
  records: Records,
  station: string,
  programme: DemoSeries,
  today: Day,
): Promise<void> {
  const { slug, title, description, podcast = false } = programme
  const belonging = {
    organization: organizationId(station),
    producer: demoId(station, 'producer', programme.producer),
    category: demoId(station, 'category', programme.category),
  }
  const id = demoId(station, 'series', slug)
  await records.create(series, { ...belonging, id, slug, title, description, isPodcast: podcast })
  for (const [index, show] of programme.shows.entries()) {
    await records.create(shows, {
      ...belonging,
      id: demoId(station, 'show', `${slug} ${index}`),
      series: id,
      ...valuesOf(programme, show, index, today),
    })
  }
}

function valuesOf(programme: DemoSeries, show: DemoShow, index: number, today: Day) {
  const { shows: all, madeOn, every, prefix, dated = false, language = 'en' } = programme
  const [title, trt, description] = show
  const eventDate = addDays(lastOn(madeOn, today), -every * (all.length - 1 - index))
  const named = prefix === undefined ? title : `${prefix}: ${title}`
  return {
    title: dated ? `${named}, ${formatDay(eventDate, 'date')}` : named,
    internalTitle: `${programme.slug}-${eventDate}`,
    description,
    // Meetings go by their dates.
    ...(!dated && { season: 1, episode: index + 1 }),
    eventDate,
    language,
    trtSec: toSeconds(trt),
    local: true,
    captioned: programme.captioned ?? false,
    visibility: 'public' as const,
    status: 'ready' as const,
  }
}

/** The last such weekday before `today`; 0 is Sunday. */
function lastOn(weekday: number, today: Day): Day {
  return addDays(today, -((weekdayOf(today) - weekday + 6) % 7) - 1)
}

/** Seconds of `mm:ss` or `h:mm:ss`. */
function toSeconds(trt: string): number {
  return trt.split(':').reduce((total, part) => total * 60 + Number(part), 0)
}
