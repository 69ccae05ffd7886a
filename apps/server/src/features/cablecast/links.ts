import { createHash } from 'node:crypto'
import { type Link, links } from '@docket/model/collections/integrations'
import type { Records } from '#platform/records/records.ts'
import type { Resource } from './mapping.ts'
import type { Run } from './run.ts'

/** Values of a record's fields. */
export type Values = Readonly<Record<string, unknown>>

/** What a link keeps: the record as it was sent, and the values that were made of it. */
export type Kept = { theirs: unknown; ours: Values }

/** Remembers which record stands for theirs, and what it was made of. Part of the write itself. */
export async function keepLink(
  run: Run,
  { resource, id }: { resource: Resource; id: number },
  { link, ...kept }: { link: Link | undefined; record: string; raw: Kept; hash: string },
  records: Records,
): Promise<void> {
  if (link) {
    await records.update(links, link.id, kept)
    return
  }
  await records.create(links, {
    organization: run.organization.id,
    integration: run.integration.id,
    resource,
    externalId: String(id),
    ...kept,
  })
}

/** What the link kept the last time; nothing for a new one. */
export function keptIn(link: Link | undefined): Kept {
  const raw = link?.raw
  if (typeof raw !== 'object' || raw === null || !('ours' in raw) || !('theirs' in raw)) {
    return { theirs: undefined, ours: {} }
  }
  return { theirs: raw.theirs, ours: raw.ours as Values }
}

/** Equal for equal values, whatever the order of their keys. */
export function hashOf(values: Values): string {
  return createHash('sha256').update(canonical(values)).digest('hex')
}

export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/** JSON in which the order of keys does not matter: a database may give them back in another. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  )
}
