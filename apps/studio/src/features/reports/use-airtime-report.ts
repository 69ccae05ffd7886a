import { type AirtimeReport, readAirtimeReport } from '@docket/model/reports/analytics'
import { airings } from '@docket/model/schedule/airings'
import type { Day } from '@docket/model/time/instants'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'

/** Loads what the station aired between two days. Keeps showing the previous report while another one loads. */
export function useAirtimeReport(
  { from, until }: { from: Day; until: Day },
  { enabled = true } = {},
): UseQueryResult<AirtimeReport> {
  return useQuery({
    queryKey: [airings.name, 'report', from, until],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readAirtimeReport, { from, until }, { signal }),
  })
}
