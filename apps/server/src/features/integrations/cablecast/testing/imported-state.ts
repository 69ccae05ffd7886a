import { links } from '@docket/model/integrations/integrations'
import type { Collection } from '@docket/model/kernel/collection'
import { categories } from '@docket/model/library/categories'
import { producers } from '@docket/model/library/producers'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import type { Records } from '@docket/records/engine'

const IMPORTED: readonly Collection[] = [
  channels,
  categories,
  producers,
  series,
  shows,
  media,
  airings,
  links,
]

/** Returns when each imported record was last written, by id. */
export async function lastWrites(records: Records): Promise<Map<string, string>> {
  const all = await Promise.all(IMPORTED.map((collection) => records.list(collection)))
  return new Map(all.flat().map((record) => [record.id, record.updated]))
}

/**
 * Returns everything that an import wrote as sorted lines of JSON that can be compared between databases: ids
 * are replaced by their Cablecast ids, and write times are left out.
 */
export async function importedState(records: Records): Promise<string[]> {
  const nameOf = new Map<string, string>()
  for (const link of await records.list(links)) {
    nameOf.set(link.record, `${link.resource}/${link.externalId}`)
    nameOf.set(link.integration, 'the integration')
    nameOf.set(link.organization, 'the organization')
  }
  const lines: string[] = []
  for (const collection of IMPORTED) {
    for (const { id, created: _, updated: __, ...values } of await records.list(collection)) {
      const named = collection === links ? '' : nameOf.get(id)
      const text = JSON.stringify({ is: named ?? `unlinked ${id}`, ...values, hash: undefined })
      lines.push(text.replaceAll(/[a-z0-9]{15}/g, (word) => nameOf.get(word) ?? word))
    }
  }
  return lines.sort()
}
