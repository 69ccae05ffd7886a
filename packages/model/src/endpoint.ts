/**
 * An API endpoint outside the record API, declared once for client and server. `Params` fill the path's
 * `:names`; the others become the query (GET) or the JSON body (other methods).
 */
export type Endpoint<Params, Answer> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Pipe-separated validation rules by parameter; see `forms/rules.ts`. */
  readonly rules?: Readonly<Record<string, string>>
  readonly types?: { params: Params; answer: Answer }
}

export function endpoint<Params, Answer>(
  method: Endpoint<Params, Answer>['method'],
  path: string,
  rules?: Endpoint<Params, Answer>['rules'],
): Endpoint<Params, Answer> {
  return { method, path, ...(rules && { rules }) }
}
