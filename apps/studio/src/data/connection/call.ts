import type { Endpoint } from '@docket/model/kernel/endpoint'
import { client } from './client.ts'
import { requestOf } from './request-of.ts'

/** Calls an endpoint of the model. Throws a `ClientResponseError` with the server's status and data. */
export function call<Params extends Record<string, unknown>, Answer>(
  endpoint: Endpoint<Params, Answer>,
  params: Params,
  options: { signal?: AbortSignal } = {},
): Promise<Answer> {
  const { path, query, body } = requestOf(endpoint, params)
  return client.send<Answer>(path, {
    method: endpoint.method,
    requestKey: null,
    ...(query && { query }),
    ...(body && { body }),
    ...options,
  })
}
