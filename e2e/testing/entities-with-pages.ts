import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_IN } from '@docket/model/built-in'
import type { Collection } from '@docket/model/kernel/collection'

const FEATURES = join(import.meta.dirname, '../../apps/studio/src/features')

/** Returns the collections of a station that have a list and a record page in the studio. */
export function entitiesWithPages(): Collection[] {
  const sources = globSync('**/*.{ts,tsx}', { cwd: FEATURES }).map((file) =>
    readFileSync(join(FEATURES, file), 'utf8'),
  )
  const named = new Set(
    sources.flatMap((text) => [...text.matchAll(/\bresource\((\w+)/g)].map(([, name]) => name)),
  )
  return BUILT_IN.filter(({ name, schema }) => schema.tenant === 'organization' && named.has(name))
}
