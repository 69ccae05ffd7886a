import type { Endpoint } from '@docket/model/endpoint'
import type { Proposal } from '@docket/model/schedule/planning'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/call.ts'

export type ProposalAnswer = {
  /** `undefined` while it is being worked out, and as long as something is missing to ask. */
  proposal: Proposal | undefined
  error: Error | null
  refetch: () => unknown
}

/** Asks the server what would change; without `params` nothing is asked yet. */
export function useProposal<Params extends Record<string, unknown>>(
  endpoint: Endpoint<Params, Proposal>,
  params: Params | undefined,
): ProposalAnswer {
  const { data, error, refetch } = useQuery({
    queryKey: ['proposal', endpoint.path, params],
    enabled: params !== undefined,
    queryFn: ({ signal }) =>
      params ? call(endpoint, params, { signal }) : { changes: [], notes: [] },
    // What was worked out a moment ago is no longer what would happen.
    gcTime: 0,
    staleTime: 0,
  })
  return { proposal: params && data, error, refetch }
}
