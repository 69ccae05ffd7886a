import { DEFINITIONS } from '@docket/database/tables'
import { CLOSED } from '@docket/model/kernel/access'
import type { CollectionSchema, CollectionType } from '@docket/model/kernel/collection'
import type { RequestInfo } from '../engine/access/request-info.ts'
import { readListQuery } from '../engine/read/list-query.ts'
import { createRecordQueries } from '../engine/read/record-queries.ts'
import type { RecordStore } from '../engine/store/record-store.ts'
import { createSchemas } from '../engine/store/schemas.ts'
import { readDefinition } from './collections.ts'
import type { Definition } from './definition.ts'
import { writeCollection } from './write-collection.ts'

const NOTHING = { id: '', name: '', system: false, fields: {}, indexes: [], access: CLOSED }

export type WrittenCollection = Record<string, unknown>

/** All collections in the shape that the record API returns. */
export type Catalog = {
  /**
   * Lists collections like records. Filters and sorts may use id, created, updated, name, system, and type.
   */
  page(request: RequestInfo): Promise<{ items: WrittenCollection[] } & Record<string, unknown>>
  find(nameOrId: string, request: RequestInfo): Promise<WrittenCollection | undefined>
  write(definition: Definition): WrittenCollection
  /** Returns an empty collection of each type, by type. */
  blank(): Record<CollectionType, WrittenCollection>
  /** Like `write`, for a collection that ships with Docket. */
  writeBuiltIn(schema: CollectionSchema): WrittenCollection
}

export function createCatalog({ engine, schemas }: RecordStore): Catalog {
  const { database, clock } = engine
  // Definitions are stored in a regular table, so regular queries read them.
  const queries = createRecordQueries({ database, clock, schemas: createSchemas([DEFINITIONS]) })
  const idOf = (name: string) => schemas.find(name)?.id ?? ''
  const write = (definition: Definition) =>
    writeCollection(definition, idOf, schemas.find(definition.schema.id))

  const writeBuiltIn = (schema: CollectionSchema) => write({ schema, created: '', updated: '' })
  const blank = (type: CollectionType) => writeBuiltIn({ ...NOTHING, type })

  return {
    write,
    writeBuiltIn,
    blank: () => ({ base: blank('base'), auth: blank('auth'), view: blank('view') }),
    async page(request) {
      const { page, perPage, filter, sort, skipTotal } = readListQuery(request.query)
      const window = { filter, sort, limit: perPage, offset: (page - 1) * perPage }
      const rows = await queries.page(database.read, DEFINITIONS, window, request)
      const totalItems = skipTotal
        ? -1
        : await queries.count(database.read, DEFINITIONS, { filter }, request)
      const totalPages = skipTotal ? -1 : Math.ceil(totalItems / perPage)
      const items = rows.map((row) => write(readDefinition(row)))
      return { page, perPage, totalItems, totalPages, items }
    },
    async find(nameOrId, request) {
      const id = schemas.find(nameOrId)?.id ?? ''
      const row = await queries.one(database.read, DEFINITIONS, id, {}, request)
      return row && write(readDefinition(row))
    },
  }
}
