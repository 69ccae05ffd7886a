import type { Endpoint } from '@docket/model/kernel/endpoint'
import type { Proposal } from '@docket/model/schedule/planning'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'

export type ProposalAnswer = {
  /** `undefined` while it loads, or while required input is missing. */
  proposal: Proposal | undefined
  error: Error | null
  refetch: () => unknown
}

/** Asks the server which changes a plan would make. Without `params`, no request is sent. */
export function useProposal<Params extends Record<string, unknown>>(
  endpoint: Endpoint<Params, Proposal>,
  params: Params | undefined,
): ProposalAnswer {
  const { data, error, refetch } = useQuery({
    queryKey: ['proposal', endpoint.path, params],
    enabled: params !== undefined,
    queryFn: ({ signal }) =>
      params ? call(endpoint, params, { signal }) : { changes: [], notes: [] },
    // The schedule may change at any time, so results are never cached.
    gcTime: 0,
    staleTime: 0,
  })
  return { proposal: params && data, error, refetch }
}
