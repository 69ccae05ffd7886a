import { client } from './client.ts'

/** A filter with its `{:name}`s filled in: quoted, never pasted in. */
export function quotedFilter(
  filter: string,
  values: Readonly<Record<string, string | number | boolean>>,
): string {
  return client.filter(filter, values)
}
