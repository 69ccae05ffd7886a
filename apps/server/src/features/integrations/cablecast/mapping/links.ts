import { createHash } from 'node:crypto'
import { type Link, links } from '@docket/model/integrations/integrations'
import type { Records } from '@docket/records/engine'
import type { Run } from '../import/run.ts'
import type { Resource } from './mapping.ts'

/** Values of a record's fields. */
export type Values = Readonly<Record<string, unknown>>

/** What a link stores: the record as Cablecast sent it, and the values made from it. */
export type LinkedValues = { theirs: unknown; ours: Values }

/**
 * Stores which of our records belongs to a Cablecast record and what it was made from. Runs in the same
 * transaction as the write.
 */
export async function storeLink(
  run: Run,
  { resource, id }: { resource: Resource; id: number },
  { link, ...kept }: { link: Link | undefined; record: string; raw: LinkedValues; hash: string },
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

/** Returns what the link stored last time; empty values for a new link. */
export function keptIn(link: Link | undefined): LinkedValues {
  const raw = link?.raw
  if (typeof raw !== 'object' || raw === null || !('ours' in raw) || !('theirs' in raw)) {
    return { theirs: undefined, ours: {} }
  }
  return { theirs: raw.theirs, ours: raw.ours as Values }
}

/** Returns a hash that does not depend on the order of keys. */
export function hashOf(values: Values): string {
  return createHash('sha256').update(canonical(values)).digest('hex')
}

export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/** Returns JSON with sorted keys, because a database may return keys in a different order. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  )
}
