import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Field } from '@docket/model/kernel/field'

/** A field of `from` that refers to another collection. */
export type ReferenceTo = { from: CollectionSchema; name: string; field: RelationField }

export type RelationField = Extract<Field, { type: 'relation' }>

/**
 * The current collections, by name or id. Data derived from them (statements, rules) is cached by `version`,
 * which increases with every change.
 */
export type Schemas = {
  readonly version: number
  /** The collections by name. Every change creates a new map. */
  readonly byName: ReadonlyMap<string, CollectionSchema>
  all(): readonly CollectionSchema[]
  find(nameOrId: string): CollectionSchema | undefined
  /** Returns every field of every collection, except views, that refers to this collection. */
  referencesTo(name: string): readonly ReferenceTo[]
  /** Replaces all collections: the built-in ones and those created by administrators. */
  replace(schemas: readonly CollectionSchema[]): void
}

export function createSchemas(schemas: readonly CollectionSchema[]): Schemas {
  let version = 0
  let index = indexSchemas([])
  const registry: Schemas = {
    get version() {
      return version
    },
    get byName() {
      return index.byName
    },
    all: () => index.all,
    find: (nameOrId) => index.byName.get(nameOrId) ?? index.byId.get(nameOrId),
    referencesTo: (name) => index.references.get(name) ?? [],
    replace(others) {
      index = indexSchemas(others)
      version += 1
    },
  }
  registry.replace(schemas)
  return registry
}

type SchemaIndex = {
  all: readonly CollectionSchema[]
  byName: ReadonlyMap<string, CollectionSchema>
  byId: ReadonlyMap<string, CollectionSchema>
  references: ReadonlyMap<string, ReferenceTo[]>
}

function indexSchemas(all: readonly CollectionSchema[]): SchemaIndex {
  const references = new Map<string, ReferenceTo[]>()
  for (const schema of all) {
    if (schema.type === 'view') continue
    for (const [name, field] of Object.entries(schema.fields)) {
      if (field.type !== 'relation') continue
      const known = references.get(field.collection) ?? []
      known.push({ from: schema, name, field })
      references.set(field.collection, known)
    }
  }
  return {
    all,
    byName: new Map(all.map((schema) => [schema.name, schema])),
    byId: new Map(all.map((schema) => [schema.id, schema])),
    references,
  }
}
