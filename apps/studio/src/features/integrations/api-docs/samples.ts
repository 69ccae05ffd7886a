/** A request, as code samples show it and as the form sends it. */
export type SampleRequest = {
  method: string
  /** The path with its query string. */
  path: string
  /** The body as JSON text. */
  body?: string
  /** Whether the request carries a token or key. */
  isSigned: boolean
}

/** Fills the parameters into the path of an operation. Leaves out empty query parameters. */
export function addressOf(
  path: string,
  parameters: readonly { name: string; in: 'path' | 'query' }[],
  values: Readonly<Record<string, string>>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] ? encodeURIComponent(values[name]) : whole,
  )
  const query = parameters.flatMap(({ name, in: place }): [string, string][] =>
    place === 'query' && values[name] ? [[name, values[name]]] : [],
  )
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}

export function curlSample(origin: string, { method, path, body, isSigned }: SampleRequest) {
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + path)}`,
    ...(isSigned ? ['-H "Authorization: Bearer $DOCKET_KEY"'] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(body)}`]),
  ]
  return parts.join(' \\\n  ')
}

export function typescriptSample(origin: string, { method, path, body, isSigned }: SampleRequest) {
  const headers = [
    ...(isSigned ? ["    Authorization: 'Bearer ' + process.env.DOCKET_KEY,"] : []),
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(body)}),`]),
  ]
  const address = `'${(origin + path).replaceAll("'", '%27')}'`
  const call = options.length > 0 ? [`${address}, {`, ...options, '}'].join('\n') : address
  return [
    `const answer = await fetch(${call})`,
    'if (!answer.ok) throw new Error((await answer.json()).message)',
    'const data = await answer.json()',
  ].join('\n')
}

/** Two calls that anyone can make without a key. */
export function firstCall(origin: string) {
  return [`curl '${origin}/v1/organizations'`, `curl '${origin}/v1/now?organization=SLUG'`].join(
    '\n',
  )
}

export function typedCall(origin: string) {
  return [
    `curl -O ${origin}/api/docs/client.ts`,
    '',
    "import { connect } from './client.ts'",
    '',
    `const docket = connect({ url: '${origin}' })`,
    "const { items } = await docket.call('GET /v1/shows', { query: { organization: 'SLUG' } })",
  ].join('\n')
}

export const AN_ERROR = `{
  "status": 400,
  "message": "Failed to save the record.",
  "data": {
    "title": { "code": "validation_required", "message": "Cannot be blank." }
  }
}`

/** Quotes text for a shell, so that the shell interprets nothing in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function indented(json: string): string {
  return json.replaceAll('\n', '\n  ')
}
