import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Shape } from '@docket/model/kernel/shape'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallDescription } from '../http/describe.ts'
import { refusedStatuses } from '../openapi/operation.ts'
import { readShape } from '../openapi/read-shape.ts'

export type CheckedAnswers = {
  /** Throws if any answer so far was not as declared. */
  expectTrue(): void
}

const REFUSAL = z.object({
  code: z.int(),
  status: z.int(),
  message: z.string().min(1),
  data: z.record(z.string(), z.unknown()),
})

// Any call can be refused with these: too slow, too large, broken.
const ANYWHERE = [408, 413, 500]

/**
 * Checks what calls answer against what they declare: the body of each success against its shape, without other fields,
 * and the status and body of each refusal. A success that breaks its declaration becomes a 500.
 */
export function checkAnswers(http: FastifyInstance): CheckedAnswers {
  const faults = new Set<string>()
  const checked = new WeakSet<FastifyRequest>()
  http.addHook('onSend', async (request, reply, payload) => {
    if (checked.has(request)) return payload
    checked.add(request)
    const fault = faultOf(request, reply, payload)
    if (fault === undefined) return payload
    const { method, url = '' } = request.routeOptions
    const line = `${[method].flat().join()} ${url} is not answered as declared: ${fault}`
    faults.add(line)
    if (reply.statusCode >= 400) return payload
    throw new Error(line)
  })
  return {
    expectTrue() {
      const lines = [...faults]
      faults.clear()
      if (lines.length > 0) throw new Error(lines.join('\n'))
    },
  }
}

function faultOf(
  { method, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string | undefined {
  const { url = '', config } = routeOptions
  const { call } = config
  if (method === 'HEAD' || typeof call !== 'object') return undefined
  const { statusCode } = reply
  if (statusCode >= 400) {
    const declared = [...refusedStatuses(call, url.includes(':')), ...ANYWHERE]
    if (!declared.includes(statusCode)) return `it is refused with ${statusCode}`
    return isJson(reply) ? faultIn(REFUSAL, bodyOf(reply, payload)) : undefined
  }
  if (statusCode >= 300 || typeof call.answer !== 'function') return undefined
  return faultIn(schemaOf(call.answer), bodyOf(reply, payload))
}

function isJson(reply: FastifyReply): boolean {
  return /^application\/(\w+\+)?json/.test(String(reply.getHeader('content-type')))
}

const schemas = new WeakMap<Shape, z.ZodType>()

function schemaOf(shape: NonNullable<CallDescription['answer']> & Shape): z.ZodType {
  const schema = schemas.get(shape) ?? readShape(shape)
  schemas.set(shape, schema)
  return schema
}

function bodyOf(reply: FastifyReply, payload: unknown): unknown {
  return JSON.parse(String(unpack(payload, reply.getHeader('content-encoding'))))
}

function unpack(payload: unknown, coding: unknown): unknown {
  if (!(payload instanceof Uint8Array)) return payload
  if (coding === 'br') return brotliDecompressSync(payload)
  return coding === 'gzip' ? gunzipSync(payload) : Buffer.from(payload)
}

function faultIn(schema: z.ZodType, sent: unknown): string | undefined {
  const read = schema.safeParse(sent)
  if (!read.success) return z.prettifyError(read.error)
  const [unknown] = undeclared(sent, read.data, '')
  return unknown && `it has ${unknown}`
}

/** Returns the paths of the fields that the schema does not know and has therefore left out. */
function undeclared(sent: unknown, read: unknown, path: string): string[] {
  if (sent === read || !isObject(sent) || !isObject(read)) return []
  return Object.entries(sent).flatMap(([key, value]) => {
    const place = path ? `${path}.${key}` : key
    return Object.hasOwn(read, key) ? undeclared(value, read[key], place) : [place]
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
