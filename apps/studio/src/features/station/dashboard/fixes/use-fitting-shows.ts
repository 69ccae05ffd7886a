import { type Show, shows } from '@docket/model/library/shows'
import type { Airtime } from '@docket/model/schedule/airtime'
import { SECOND_MS, type ZoneName } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRecords } from '#data/records/use-records.ts'

const MAX_SHOWS = 50

/**
 * Returns the shows that are neither draft nor archived, are available on that day, and are no longer than
 * the gap; longest first.
 */
export function useFittingShows(
  { startsAt, endsAt }: Airtime,
  zone: ZoneName,
  words: string,
): UseQueryResult<Show[]> {
  const day = dayOf(startsAt, zone)
  const conditions = [
    'status != "archived" && status != "draft"',
    'trtSec > 0 && trtSec <= {:longest}',
    '(availableFrom = "" || availableFrom <= {:day})',
    '(availableUntil = "" || availableUntil >= {:day})',
    words !== '' && '(title ~ {:words} || internalTitle ~ {:words})',
  ]
  return useRecords(shows, {
    filter: conditions.filter(Boolean).join(' && '),
    values: {
      longest: Math.floor((endsAt - startsAt) / SECOND_MS),
      day,
      ...(words !== '' && { words }),
    },
    sort: '-trtSec,title',
    limit: MAX_SHOWS,
  })
}
