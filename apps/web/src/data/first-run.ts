import { type FirstRun, firstRun } from '@docket/model/first-run'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { client } from './client.ts'

/** Who there is already in this installation. */
export function useFirstRun(): UseQueryResult<FirstRun> {
  return useQuery({
    queryKey: ['first-run'],
    queryFn: ({ signal }) => call(firstRun, {}, { signal }),
  })
}

export type NewAdministrator = { email: string; password: string; passwordConfirm: string }

/**
 * Makes the first administrator. Throws a `ClientResponseError`: 400 with faults by field, 401 when
 * there is one already.
 */
export async function createFirstAdministrator(administrator: NewAdministrator): Promise<void> {
  await client.send('/api/admins', { method: 'POST', body: administrator, requestKey: null })
}
