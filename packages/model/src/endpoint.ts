/**
 * A call that is not a plain record call, declared once for both sides. `Params` fill the path's
 * `:names`; what is left of them is the query (GET) or the JSON body (other methods).
 */
export type Endpoint<Params, Answer> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** By parameter: its pipe-separated rules, see `forms/rules.ts`. */
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
