import type { Endpoint } from '@docket/model/kernel/endpoint'

export type EndpointRequest = {
  path: string
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** Replaces the `:name` placeholders of the path. The remaining parameters become the query or the body. */
export function requestOf<Params extends Record<string, unknown>>(
  { method, path }: Endpoint<Params, unknown>,
  params: Params,
): EndpointRequest {
  const rest: Record<string, unknown> = { ...params }
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return method === 'GET' ? { path: filled, query: rest } : { path: filled, body: rest }
}
