import { shows } from '@docket/model/library/shows'
import type { Airtime } from '@docket/model/schedule/airtime'
import {
  isForAdults,
  isInWatershed,
  sayOutsideWatershed,
  watershedOf,
} from '@docket/model/submissions/watershed'
import { useRecord } from '#data/records/use-records.ts'
import { useOrganization } from '#data/records/use-station.ts'
import { useDesk } from '../desk/desk.tsx'

/** Returns the sentence of the rule that forbids a show this time on a channel, or `undefined`. */
export function useForbidden(
  id: string,
  channel: string,
  place: Airtime | undefined,
): string | undefined {
  const { data: show } = useRecord(shows, id, { enabled: id !== '' })
  const { data: station } = useOrganization()
  const { channels } = useDesk()
  if (!show || !station || !place || !isForAdults(show)) return undefined
  const zone = channels.find((one) => one.id === channel)?.timeZone || station.timeZone
  const watershed = watershedOf(station)
  return isInWatershed(place, watershed, zone)
    ? undefined
    : sayOutsideWatershed(show.title, watershed)
}
