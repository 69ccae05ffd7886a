import type { Shape } from './shape.ts'

/**
 * The error statuses that a call must declare. These are implied: 400, 429 and 503 everywhere; 401 and 403 where
 * callers log in; 404 where the path has parameters.
 */
export type OwnRefusal = 401 | 403 | 404 | 409 | 413 | 501 | 502 | 507

/**
 * An API endpoint outside the record API, declared once for client and server. `Params` fill the path's
 * `:names`; the others become the query (GET) or the JSON body (other methods).
 */
export type Endpoint<Params, Answer> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /**
   * The response of a successful call, as the API documents show it. With `DOCKET_CHECK_ANSWERS=1`, tests check
   * responses against it.
   */
  readonly answer: Shape<Answer>
  /** Pipe-separated validation rules by parameter; see `kernel/forms/rules.ts`. */
  readonly rules?: Readonly<Record<string, string>>
  readonly refuses?: readonly OwnRefusal[]
  readonly types?: { params: Params; answer: Answer }
}

type DeclaredAnswer<Answer> = Pick<Endpoint<unknown, Answer>, 'answer' | 'rules' | 'refuses'>

export function endpoint<Params, Answer>(
  method: Endpoint<Params, Answer>['method'],
  path: string,
  declared: DeclaredAnswer<Answer>,
): Endpoint<Params, Answer> {
  return { method, path, ...declared }
}
