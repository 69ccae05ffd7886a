import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { client } from '#data/connection/client.ts'
import { useSession } from '#data/session/use-session.ts'

/** The parts of a JSON Schema that the screens use. */
export type ApiSchema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: ApiSchema[]
  items?: ApiSchema
  properties?: Record<string, ApiSchema>
  required?: string[]
  description?: string
  format?: string
  default?: unknown
  examples?: unknown[]
  maxLength?: number
  minimum?: number
  maximum?: number
}

export type ApiParameter = {
  name: string
  in: 'path' | 'query'
  required?: boolean
  description?: string
  schema: ApiSchema
}

type Content = Record<string, { schema: ApiSchema }>

export type ApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: ApiParameter[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; description?: string; content?: Content }>
  security: Record<string, unknown>[]
  'x-scope'?: string
}

export type ApiDocument = {
  info: { title: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: {
    schemas: Record<string, ApiSchema>
    responses: Record<string, { description: string }>
  }
}

/** Loads the server's OpenAPI document. Administrators receive more of it than others. */
export function useApiDocument(): UseQueryResult<ApiDocument> {
  const token = useSession()?.token ?? ''
  return useQuery({
    queryKey: ['openapi', token],
    queryFn: () => client.send<ApiDocument>('/api/openapi.json', { requestKey: null }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
