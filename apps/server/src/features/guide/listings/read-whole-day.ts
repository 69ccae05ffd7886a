import type { GuideChannel } from '@docket/model/guide/guide-window'
import { isWebAddress } from '@docket/model/guide/library/recordings'
import type { ShowFacts } from '@docket/model/guide/program-details'
import { MAX_KEPT_CHANNELS, type WholeDay } from '@docket/model/guide/times/whole-day'
import { clockOf, guideDays } from '@docket/model/guide/times/zone-clock'
import { NotFound } from '@docket/model/kernel/errors'
import { producers } from '@docket/model/library/producers'
import type { Show } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import type { Day } from '@docket/model/time/instants'
import { oneOf, type Records } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import type { Station } from '../stations.ts'
import { toProgram } from './program.ts'
import { readAll } from './read-all.ts'
import { factsOf } from './read-details.ts'
import { type ListedAiring, readListedAirings } from './read-listed-airings.ts'

/** Reads a day of the station's lineup with all public data of its shows, in five queries. */
export async function readWholeDay(
  records: Records,
  station: Station,
  asked: Day,
): Promise<WholeDay> {
  const [day] = guideDays(asked, 1, station.zone)
  if (!day) throw new NotFound(messages.noDay)
  const channels = station.channels.slice(0, MAX_KEPT_CHANNELS)
  const listedAirings = await readListedAirings(records, station, day, channels)
  const byChannel = Map.groupBy(listedAirings, (listed) => listed.channel)
  return {
    day,
    window: {
      station: station.face,
      zone: station.zone,
      from: day.from,
      until: day.until,
      firstRow: 0,
      rows: channels.length,
      channels: channels.map(
        (channel): GuideChannel => ({
          ...channel.face,
          programmes: (byChannel.get(channel) ?? []).map(withoutPicture),
        }),
      ),
    },
    shows: await readFacts(records, listedAirings),
    showOf: Object.fromEntries(
      listedAirings.flatMap(({ airing, show }) => (show ? [[airing.id, show.id]] : [])),
    ),
    clock: clockOf(station.zone, day.from, day.until),
  }
}

function withoutPicture(listed: ListedAiring) {
  const { picture: _, ...program } = toProgram(listed)
  return program
}

/** Reads the facts of all shows at once; one by one, a day would take hundreds of queries. */
async function readFacts(
  records: Records,
  listedAirings: readonly ListedAiring[],
): Promise<Record<string, ShowFacts>> {
  const shown = [...new Map(listedAirings.map((listed) => [listed.show?.id, listed])).values()]
  const makers = await readAll(
    records,
    producers,
    shown.map(({ show }) => show?.producer ?? ''),
  )
  const recordings = await records.list(media, {
    where: {
      show: oneOf(shown.flatMap(({ show }) => show?.id ?? [])),
      kind: 'recording',
      status: 'ready',
    },
    sort: 'created',
    limit: MAX_RECORDINGS,
  })
  const recordingOf = new Map(recordings.map((recording) => [recording.show, recording]))
  return Object.fromEntries(
    shown.flatMap((listed) => {
      const { show } = listed
      if (!show) return []
      const recording = recordingOf.get(show.id)
      const facts = factsOf(listed, {
        producer: makers.get(show.producer),
        ...(recording && isLinked(show, recording) && { recording: recording.url }),
      })
      return [[show.id, facts]]
    }),
  )
}

/** Leaves out recordings with limited availability, because the device could still offer them after they expire. */
function isLinked({ visibility, onDemand }: Show, { url }: Media): boolean {
  return visibility !== 'unlisted' && onDemand === '' && isWebAddress(url)
}

const MAX_RECORDINGS = 5000
