import type { Endpoint } from '@docket/model/kernel/endpoint'
import type { z } from 'zod'
import type { CallDescription, JsonSchema } from '../http/describe.ts'
import { requestSchema } from './json-schema.ts'

type EndpointWords = {
  shape: z.ZodType
} & Pick<CallDescription, 'who'> &
  Partial<Pick<CallDescription, 'area' | 'summary' | 'description' | 'scope'>>

/**
 * Describes an endpoint of the model. Takes the parameters from its shape, without those in the path: they
 * are the query of a GET and the body of any other call.
 */
export function describeEndpoint(
  { method, path, answer, refuses }: Omit<Endpoint<unknown, unknown>, 'types'>,
  { shape, area = 'Station', summary = wordsOf(method, path), ...described }: EndpointWords,
): CallDescription {
  const { properties, required } = withoutNames(requestSchema(shape), path)
  const hasMore = Object.keys(properties).length > 0
  return {
    area,
    summary,
    ...pickWords(described),
    ...(method === 'GET' && { query: properties, requires: required }),
    ...(method !== 'GET' && hasMore && { body: { type: 'object', properties, required } }),
    answer,
    ...(refuses && { refuses }),
  }
}

function pickWords({ who, scope, description }: Partial<CallDescription>) {
  return { ...(who && { who }), ...(scope && { scope }), ...(description && { description }) }
}

function withoutNames({ properties = {}, required = [] }: JsonSchema, path: string) {
  const isOwn = (name: string) => !path.split('/').includes(`:${name}`)
  const own = Object.entries(properties as Record<string, JsonSchema>).filter(([name]) =>
    isOwn(name),
  )
  return {
    properties: Object.fromEntries(own),
    required: (required as string[]).filter(isOwn),
  }
}

/** Returns a default summary, such as `Post schedule moves`. */
function wordsOf(method: string, path: string): string {
  const words = path.replace(/^\/api/, '').replaceAll(/[/:-]+/g, ' ')
  return method.charAt(0) + method.slice(1).toLowerCase() + words
}
