/** A request as samples show it and as trying out sends it. */
export type SampleRequest = {
  method: string
  /** Path and query. */
  path: string
  /** JSON text. */
  body?: string
  /** Whether a token or key goes along. */
  isSigned: boolean
}

/** The address of a call with its parameters filled in; empty ones of the query are left out. */
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

/** For a shell: nothing in it is read as anything but itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function indented(json: string): string {
  return json.replaceAll('\n', '\n  ')
}
