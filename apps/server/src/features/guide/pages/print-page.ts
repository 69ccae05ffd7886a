import type { PrintPage } from '@docket/model/guide/guide-page'
import { clockOf, daysAround } from '@docket/model/guide/times/zone-clock'
import { NotFound } from '@docket/model/kernel/errors'
import type { Day, EpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import type { Records } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import { checkMoment, PrintQuery, readQuery, StationParams } from '../answers/queries.ts'
import { toProgram } from '../listings/program.ts'
import { readListedAirings } from '../listings/read-listed-airings.ts'
import type { Station } from '../stations.ts'
import { kept, type PageParts, page } from './pages.ts'

/** Serves a day of one channel or of all channels as a page to print. */
export function servePrintPage(parts: PageParts): void {
  page(parts, '/tvguide/:organization/print.html', (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const { day, channel } = readQuery(PrintQuery, request.query)
    const name = `print|${day}|${channel}`
    return kept(parts, request, reply, organization, name, (station, now) =>
      printPage(parts.records, station, { day, channel }, now),
    )
  })
}

type PrintRequest = { day?: Day | undefined; channel?: string | undefined }

/** Returns all programs of a day, including those that only overlap it. Throws `NotFound` and `BadRequest`. */
async function printPage(
  records: Records,
  station: Station,
  { day: asked, channel: slug }: PrintRequest,
  now: EpochMs,
): Promise<PrintPage> {
  const { zone } = station
  const today = dayOf(now, zone)
  const days = daysAround(asked ?? today, now, zone)
  const day = days.find((one) => one.day === (asked ?? today))
  if (!day) throw new NotFound(messages.noDay)
  checkMoment(day.from, now)
  const channels = station.channels.filter(({ face }) => !slug || face.slug === slug)
  if (slug && channels.length === 0) throw new NotFound(messages.noChannel)
  const listed = Map.groupBy(
    await readListedAirings(records, station, day, channels),
    (one) => one.channel,
  )
  return {
    kind: 'print',
    now,
    station: station.face,
    day,
    days,
    ...(slug && { channel: slug }),
    channels: channels.map((channel) => ({
      ...channel.face,
      programmes: (listed.get(channel) ?? []).map(toProgram),
    })),
    clock: clockOf(zone, days[0]?.from ?? day.from, days.at(-1)?.until ?? day.until),
  }
}
