import { type FirstRun, firstRun } from '@docket/model/first-run'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from './call.ts'
import { client } from './client.ts'

/** Who there is already in this installation. */
export function useFirstRun(): UseQueryResult<FirstRun> {
  return useQuery({
    queryKey: ['first-run'],
    queryFn: ({ signal }) => call(firstRun, {}, { signal }),
  })
}

/** Leads to making the first administrator: nobody can sign in where there is nobody yet. */
export function useFirstRunFirst(): void {
  const { data } = useFirstRun()
  const isEmpty = data !== undefined && !data.hasAdministrator && !data.hasPeople
  useEffect(() => {
    if (isEmpty) location.replace('/admin/first-run')
  }, [isEmpty])
}

export type NewAdministrator = { email: string; password: string; passwordConfirm: string }

/**
 * Makes the first administrator. Throws a `ClientResponseError`: 400 with faults by field, 401 when
 * there is one already.
 */
export async function createFirstAdministrator(administrator: NewAdministrator): Promise<void> {
  await client.send('/api/admins', { method: 'POST', body: administrator, requestKey: null })
}
