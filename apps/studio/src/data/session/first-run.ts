import { type FirstRun, firstRun } from '@docket/model/accounts/first-run'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../connection/call.ts'
import { client } from '../connection/client.ts'

/** Loads which accounts this installation already has. */
export function useFirstRun(): UseQueryResult<FirstRun> {
  return useQuery({
    queryKey: ['first-run'],
    queryFn: ({ signal }) => call(firstRun, {}, { signal }),
  })
}

/** Goes to the page that creates the first administrator if there are no accounts: nobody could log in. */
export function useFirstRunFirst(): void {
  const { data } = useFirstRun()
  const isEmpty = data !== undefined && !data.hasAdministrator && !data.hasPeople
  useEffect(() => {
    if (isEmpty) location.replace('/admin/first-run')
  }, [isEmpty])
}

export type NewAdministrator = { email: string; password: string; passwordConfirm: string }

/**
 * Creates the first administrator. Throws a `ClientResponseError`: 400 with messages by field, 401 when there
 * already is an administrator.
 */
export async function createFirstAdministrator(administrator: NewAdministrator): Promise<void> {
  await client.send('/api/admins', { method: 'POST', body: administrator, requestKey: null })
}
