import type { AuthOptions } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import {
  BadRequest,
  type FieldFaults,
  hasFaults,
  InvalidRecord,
  NotFound,
} from '@docket/model/kernel/errors'
import { toInstant } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import { faults as faultWords } from '@docket/texts/model/texts'
import { collections as words } from '@docket/texts/server/records'
import type { RecordStore } from '../engine/store/record-store.ts'
import { deleteEveryRecord } from '../engine/write/delete-record.ts'
import { newId } from '../engine/write/new-id.ts'
import {
  changesToBuiltIn,
  inOneForm,
  logInOf,
  protectedMessage,
  refuseChange,
} from './built-in-guard.ts'
import type { Catalog } from './catalog.ts'
import { ruleFaults } from './check-rules.ts'
import type { ChangeOptions, Collections } from './collections.ts'
import { type Definition, fault, type GivenCollection } from './definition.ts'
import { type ChangePlan, type PlannedSave, planCollections } from './plan-collections.ts'

/** Changes that administrators make to collections. Each change is applied completely or not at all. */
export type CollectionEditor = {
  /** Creates a collection and returns its id. Throws `InvalidRecord`. */
  create(given: GivenCollection): Promise<string>
  /**
   * Updates a collection by name or id and returns its id. Unless `mayLose` is set, a field cannot take a
   * type that would lose values. Throws `NotFound`, `BadRequest`, and `InvalidRecord`.
   */
  update(nameOrId: string, given: GivenCollection, mayLose: boolean): Promise<string>
  /**
   * Deletes a collection. Throws `NotFound`, and `BadRequest` when another collection refers to it or it
   * ships with Docket.
   */
  remove(nameOrId: string): Promise<void>
  /**
   * Deletes all records of a collection. Throws `NotFound`, and `BadRequest` for a built-in collection or a
   * view.
   */
  empty(nameOrId: string, by: Caller): Promise<void>
  /**
   * Creates and updates several collections. With `deleteMissing`, drops all collections and fields that are
   * not given. Throws `InvalidRecord`.
   */
  importAll(given: readonly GivenCollection[], options: ImportOptions): Promise<void>
}

export type ImportOptions = { deleteMissing: boolean; mayLose: boolean }

type Dependencies = { store: RecordStore; collections: Collections; catalog: Catalog }

type LogIn = ReadonlyMap<string, AuthOptions>

const NONE: ReadonlySet<string> = new Set()

export function createCollectionEditor({
  store,
  collections,
  catalog,
}: Dependencies): CollectionEditor {
  const { builtIn } = collections

  /** Applies changes that `planFor` derives from the collections stored at that moment. */
  function carryOut(
    planFor: (stored: readonly Definition[]) => ChangePlan,
    options: ChangeOptions = {},
    report = firstOf,
  ) {
    const { database, clock } = store.engine
    return collections.change((stored) => {
      const ground = { builtIn, dialect: database.dialect, now: toInstant(clock.now()) }
      const { next, faults } = planCollections(stored, planFor(stored), ground)
      if (faults.some(hasFaults)) throw new InvalidRecord(report(faults), words.notSaved)
      return next
    }, options)
  }

  function schemaOf(nameOrId: string): CollectionSchema {
    const schema = store.schemas.find(nameOrId)
    if (!schema) throw new NotFound()
    return schema
  }

  return {
    async create(sent) {
      const given = { ...inOneForm(sent), id: sent.id ? String(sent.id) : newId() }
      await carryOut(() => ({ saved: [{ given }], dropped: NONE, keepsFields: false }))
      return given.id
    },
    async update(nameOrId, given, mayLose) {
      const schema = schemaOf(nameOrId)
      const { id, system } = schema
      if (given.id && given.id !== id) throw new InvalidRecord({ id: fault(words.ids.fixed) })
      if (system) {
        refuseChange(given, catalog.writeBuiltIn(schema))
        const logIn = logInFor(store, [given], [schema])
        if (logIn.size > 0) await collections.change((stored) => stored, { logIn })
      } else {
        await carryOut(
          (stored) => {
            const before = stored.find((one) => one.schema.id === id)
            if (!before) throw new NotFound()
            const saved = [{ given: inOneForm(given, catalog.write(before)), before }]
            return { saved, dropped: NONE, keepsFields: false }
          },
          { mayLose },
        )
      }
      return id
    },
    async remove(nameOrId) {
      const { id, name, system } = schemaOf(nameOrId)
      if (system) throw new BadRequest(protectedMessage(name))
      await carryOut(() => ({ saved: [], dropped: new Set([id]), keepsFields: false }))
    },
    async empty(nameOrId, by) {
      await deleteEveryRecord(store.engine, toBeEmptied(schemaOf(nameOrId)), by)
    },
    async importAll(given, { deleteMissing, mayLose }) {
      const faults = givenFaults(given, builtIn, catalog)
      if (hasFaults(faults)) throw notImported(faults)
      const own = given.filter((one) => !isOneOf(builtIn, one))
      await carryOut(
        (stored) => importPlan(own, stored, deleteMissing, catalog),
        { logIn: logInFor(store, given, shippedAmong(store, given)), mayLose },
        (found) => {
          const places = own.map((one) => given.indexOf(one))
          const byPlace = found.flatMap((one, at) => (hasFaults(one) ? [[places[at], one]] : []))
          return { collections: Object.fromEntries(byPlace) }
        },
      )
    },
  }
}

function shippedAmong({ schemas }: RecordStore, given: readonly GivenCollection[]) {
  return schemas
    .all()
    .filter((schema) => schema.system && given.some((one) => isOneOf([schema], one)))
}

/**
 * Returns the login options of built-in collections that change, by collection id. Throws `InvalidRecord`.
 */
function logInFor(
  store: RecordStore,
  given: readonly GivenCollection[],
  schemas: readonly CollectionSchema[],
): LogIn {
  const ground = { schemas: store.schemas.byName, dialect: store.engine.database.dialect.filter }
  return new Map(
    schemas.flatMap((schema): [string, AuthOptions][] => {
      const existing = given.find((one) => isOneOf([schema], one)) ?? given.at(-1)
      const auth = existing && logInOf(existing, schema)
      if (!auth) return []
      const { authRule, mfa } = ruleFaults({ ...schema, auth }, ground)
      const faults = { ...(authRule && { authRule }), ...(mfa && { mfa }) }
      if (hasFaults(faults)) throw new InvalidRecord(faults, words.notSaved)
      return [[schema.id, auth]]
    }),
  )
}

function toBeEmptied(schema: CollectionSchema): CollectionSchema {
  if (schema.system) throw new BadRequest(protectedMessage(schema.name))
  if (schema.type === 'view') throw new BadRequest(words.viewHasNoRecords)
  return schema
}

function firstOf([faults = {}]: readonly FieldFaults[]): FieldFaults {
  return faults
}

function notImported(collections: FieldFaults | ReturnType<typeof fault>): InvalidRecord {
  return new InvalidRecord({ collections }, words.notImported)
}

/** Returns the faults that an import has regardless of what is stored: changes to built-in collections. */
function givenFaults(
  given: readonly GivenCollection[],
  builtIn: readonly CollectionSchema[],
  catalog: Catalog,
): FieldFaults {
  if (given.length === 0) throw notImported(fault(faultWords.blank, 'validation_required'))
  const faults: FieldFaults = {}
  for (const [place, one] of given.entries()) {
    const existing = builtIn.find((schema) => isOneOf([schema], one))
    const changes = existing ? changesToBuiltIn(one, catalog.writeBuiltIn(existing)) : {}
    if (hasFaults(changes)) faults[place] = changes
  }
  return faults
}

function importPlan(
  given: readonly GivenCollection[],
  stored: readonly Definition[],
  deleteMissing: boolean,
  catalog: Catalog,
): ChangePlan {
  const ids = new Set(given.map(({ id }) => id))
  const saved = given.map((one): PlannedSave => {
    const before =
      stored.find(({ schema }) => schema.id === one.id) ??
      // A name matches only a collection that no other entry matches by id.
      stored.find(({ schema }) => schema.name === one.name && !ids.has(schema.id))
    if (!before) return { given: inOneForm(one) }
    return { given: inOneForm(one, catalog.write(before)), before }
  })
  const kept = new Set(saved.map(({ before }) => before?.schema.id))
  const missing = stored.map(({ schema }) => schema.id).filter((id) => !kept.has(id))
  return {
    saved,
    dropped: new Set(deleteMissing ? missing : []),
    keepsFields: !deleteMissing,
  }
}

function isOneOf(schemas: readonly CollectionSchema[], { id, name }: GivenCollection): boolean {
  return schemas.some((schema) => schema.id === id || schema.name === name)
}
