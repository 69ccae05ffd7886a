import type { CsvTarget } from '@docket/model/csv/target'
import { CSV_TARGET_FACTS } from '@docket/model/csv/targets'
import type { Records } from '@docket/records/engine'
import { REFERRED } from './known-records.ts'
import { changesOf, type MissingReference, type ResolvedRow } from './resolve-row.ts'

export type RowResult = { kind: 'created' | 'updated' | 'same'; id: string }

/** Writes rows within one transaction. Creates each missing record that rows refer to once. */
export function createRowWriter(records: Records, target: CsvTarget, organization: string) {
  const { collection, defaults } = CSV_TARGET_FACTS[target]
  const made = new Map<string, string>()

  async function idOf({ of, name }: MissingReference): Promise<string> {
    const key = `${of}:${name.toLowerCase()}`
    const known = made.get(key)
    if (known !== undefined) return known
    const { id } = await records.create(REFERRED[of], { organization, name })
    made.set(key, id)
    return id
  }

  return {
    /** Rethrows the error of a refused write. */
    async write({ values, missing, known }: ResolvedRow): Promise<RowResult> {
      const whole = { ...values }
      for (const one of missing) whole[one.key] = await idOf(one)
      if (!known) {
        const { id } = await records.create(collection, { ...defaults, ...whole })
        return { kind: 'created', id }
      }
      const changes = changesOf(whole, known)
      if (Object.keys(changes).length === 0) return { kind: 'same', id: known.id }
      await records.update(collection, known.id, changes)
      return { kind: 'updated', id: known.id }
    },
  }
}
