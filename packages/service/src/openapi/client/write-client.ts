import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonSchema } from '../../http/describe.ts'
import type { writeDocument } from '../document.ts'
import { inComment, propertyKeyOf, writeMembers, writeType } from './write-type.ts'

type Document = ReturnType<typeof writeDocument>

type Content = Readonly<Record<string, { schema: JsonSchema }>>

type Parameter = { name: string; in: string; required?: boolean; schema: JsonSchema }

/** The properties of an OpenAPI operation that the client needs. */
type Operation = {
  summary: string
  parameters?: readonly (Parameter & { description?: string })[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, { content?: Content }>>
}

const RUNTIME = readFileSync(join(import.meta.dirname, 'runtime.ts'), 'utf8')
const JSON_TYPE = /^application\/(\w+\+)?json$/

/**
 * Writes one self-contained TypeScript file: the types of everything in the document, and a client with one
 * typed function, `call`.
 */
export function writeClient(document: Document): string {
  const { info, servers, components, paths } = document
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `  readonly ${propertyKeyOf(name)}: ${writeType(schema)}`,
  )
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      writeCall(`${method.toUpperCase()} ${path}`, operation as Operation),
    ),
  )
  return [
    `// ${info.title} ${info.version}: a client in one file, as ${servers[0]?.url} serves it at`,
    '// /api/docs/client.ts. Generated from /api/openapi.json. Download it again instead of changing it.',
    '',
    '/** The shapes of all requests and responses, by name. */',
    `export type Schemas = {\n${schemas.join('\n')}\n}`,
    '',
    '/** Every call by its method and path: its parameters, body and response. */',
    `export type Calls = {\n${calls.join('\n')}\n}`,
    '',
    '/** A client of this server: `connect({ url }).call("GET /v1/channels", { query: { … } })`. */',
    'export function connect(options: ClientOptions): Client<Calls> {',
    '  return createClient<Calls>(options)',
    '}',
    '',
    RUNTIME,
  ].join('\n')
}

function writeCall(name: string, operation: Operation): string {
  const { summary, parameters = [], requestBody } = operation
  const parts = [
    ['path', writeParameters(parameters.filter((one) => one.in === 'path'))],
    ['query', writeParameters(parameters.filter((one) => one.in === 'query'))],
    ['body', requestBody && writeBody(requestBody.content)],
    ['answer', writeAnswer(operation)],
  ].flatMap(([part, type]) => (type ? [`readonly ${part}: ${type}`] : []))
  return `  /** ${inComment(summary)}. */\n  readonly ${propertyKeyOf(name)}: { ${parts.join('; ')} }`
}

function writeParameters(parameters: NonNullable<Operation['parameters']>): string | undefined {
  if (parameters.length === 0) return undefined
  return writeMembers(
    parameters.map(({ name, required, description, schema }) => ({
      name,
      schema: { ...schema, ...(description && { description }) },
      isOptional: !required,
    })),
  )
}

/** Record writes also accept forms, which can carry files. */
function writeBody(content: Content): string {
  const [json] = jsonOf(content)
  return json ? `${writeType(json.schema)} | FormData` : 'FormData'
}

function writeAnswer({ responses }: Operation): string {
  const content = responses[200]?.content
  if (!content) return 'undefined'
  const [json] = jsonOf(content)
  return json ? writeType(json.schema) : 'Response'
}

function jsonOf(content: Content) {
  return Object.entries(content)
    .filter(([type]) => JSON_TYPE.test(type))
    .map(([, described]) => described)
}
