import { users } from '@docket/model/accounts/users'
import { BUILT_IN } from '@docket/model/built-in'
import { followers } from '@docket/model/guide/following/followers'
import { listingContacts } from '@docket/model/guide/listing-contacts'
import type { Collection, CollectionSchema } from '@docket/model/kernel/collection'
import { members } from '@docket/model/members/members'
import { containing, type Records } from '@docket/records/engine'

/** Everything stored under an email address. */
export type PersonData = {
  email: string
  /** The person's own records, by collection: those with the address, and those that are deleted with them. */
  records: Record<string, Values[]>
  /** Where other records name the person. */
  mentions: { collection: string; id: string; field: string }[]
}

type Values = Record<string, unknown> & { id: string }
type PersonRecord = { collection: Collection; record: Values }
type Reference = { collection: Collection; field: string; isOwn: boolean }

/** Collections whose records are people. Others only have an address to reach somebody. */
const PEOPLE: readonly Collection[] = [users, members, followers, listingContacts]
/** More records than one person has. */
const MAX_FOUND = 10_000

/**
 * Finds what is stored about a person by following the model: fields that hold an email address, and references to the
 * records found. A record that is deleted with the person's is the person's, too.
 */
export async function findPerson(records: Records, address: string): Promise<PersonData> {
  const email = address.trim().toLowerCase()
  const person: PersonData = { email, records: {}, mentions: [] }
  const seen = new Set<string>()
  const open: PersonRecord[] = []
  const own = (found: PersonRecord) => {
    if (seen.has(found.record.id)) return
    seen.add(found.record.id)
    const { name } = found.collection.schema
    const shown = withoutHidden(found.collection.schema, found.record)
    person.records[name] = [...(person.records[name] ?? []), shown]
    open.push(found)
  }
  for (const found of await findAddress(records, email)) own(found)
  for (let next = open.shift(); next; next = open.shift()) {
    for (const reference of referencesTo(next.collection)) {
      for (const record of await findReferring(records, reference, next.record.id)) {
        if (reference.isOwn) own({ collection: reference.collection, record })
        else person.mentions.push(mention(reference, record))
      }
    }
  }
  return person
}

async function findAddress(records: Records, email: string): Promise<PersonRecord[]> {
  const found: PersonRecord[] = []
  for (const collection of BUILT_IN as readonly Collection[]) {
    for (const field of addressFields(collection.schema)) {
      const where = { [field]: containing(email) } as never
      const some = (await records.list(collection, { where, limit: MAX_FOUND })) as Values[]
      const same = some.filter((record) => String(record[field]).toLowerCase() === email)
      found.push(...same.map((record) => ({ collection, record })))
    }
  }
  return found
}

function addressFields({ type, fields }: CollectionSchema): string[] {
  const own = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'email' ? [name] : [],
  )
  return type === 'auth' ? ['email', ...own] : own
}

/**
 * Returns the fields that may refer to records of a collection. Only records in `PEOPLE` collections own what is
 * deleted with them.
 */
function referencesTo({ schema }: Collection): Reference[] {
  const isPerson = PEOPLE.some((one) => one.schema.name === schema.name)
  return (BUILT_IN as readonly Collection[]).flatMap((collection) =>
    Object.entries(collection.schema.fields).flatMap(([field, options]) =>
      options.type === 'relation' && options.collection === schema.name
        ? [{ collection, field, isOwn: isPerson && options.cascadeDelete === true }]
        : [],
    ),
  )
}

async function findReferring(
  records: Records,
  { collection, field }: Reference,
  id: string,
): Promise<Values[]> {
  const options = collection.schema.fields[field]
  const isList = options?.type === 'relation' && options.maxSelect !== 1
  const where = { [field]: isList ? containing(id) : id } as never
  return (await records.list(collection, { where, limit: MAX_FOUND })) as Values[]
}

function mention({ collection, field }: Reference, { id }: Values) {
  return { collection: collection.schema.name, id, field }
}

/** Leaves out what no API returns, such as tokens. */
function withoutHidden({ fields }: CollectionSchema, record: Values): Values {
  const shown = Object.entries(record).filter(([name]) => !fields[name]?.hidden)
  return Object.fromEntries(shown) as Values
}
