import { BUILT_IN } from '@docket/model/built-in'
import type { Collection, Fields, RecordOf } from '@docket/model/kernel/collection'
import type { Field } from '@docket/model/kernel/field'
import { HOUR_MS, MINUTE_MS, toInstant } from '@docket/model/time/instants'
import type { NewValues, Records } from '@docket/records/engine'

/** The password of every user that `make(users, …)` creates. */
export const PASSWORD = 'docket-test-1'

type Values = Record<string, unknown>

export type Make = <C extends Collection>(
  collection: C,
  values?: NewValues<C> & Values,
) => Promise<RecordOf<C>>

const FIRST_AIRING = Date.parse('2026-03-02T14:00:00Z')

// Default values per collection; `count` makes each record unique.
const DEFAULTS: Record<string, (count: number) => Values> = {
  organizations: (count) => ({
    name: `Station ${count}`,
    slug: `station-${count}`,
    timeZone: 'America/New_York',
  }),
  users: (count) => ({
    email: `person-${count}@station.example`,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    verified: true,
  }),
  categories: (count) => ({ name: `Category ${count}` }),
  producers: (count) => ({ name: `Producer ${count}` }),
  series: (count) => ({ title: `Series ${count}`, slug: `series-${count}` }),
  shows: (count) => ({ title: `Show ${count}`, trtSec: 1800, visibility: 'public' }),
  channels: (count) => ({ name: `Channel ${count}`, slug: `channel-${count}`, public: true }),
  timeslots: (count) => ({
    title: `Timeslot ${count}`,
    dtstartLocal: '2026-03-02T09:00',
    durationMin: 30,
    status: 'active',
  }),
  freeTimeslots: (count) => ({
    title: `Free timeslot ${count}`,
    dtstartLocal: '2026-03-02T09:00',
    durationMin: 30,
    acceptDays: 7,
    newLocalTickets: 1,
  }),
  airings: (count) => ({
    title: `Airing ${count}`,
    startsAt: toInstant(FIRST_AIRING + count * HOUR_MS),
    endsAt: toInstant(FIRST_AIRING + count * HOUR_MS + 30 * MINUTE_MS),
    source: 'local',
    status: 'planned',
  }),
  scheduleDrafts: () => ({ status: 'open' }),
  draftChanges: (count) => ({ airing: `airing${String(count).padStart(9, '0')}`, reason: 'hand' }),
  reservations: (count) => ({
    startsAt: toInstant(FIRST_AIRING + count * HOUR_MS),
    dueAt: toInstant(FIRST_AIRING + count * HOUR_MS + 30 * MINUTE_MS),
  }),
  duesPlans: (count) => ({ name: `Dues ${count}`, months: 12 }),
  enrollments: () => ({ state: 'enrolled' }),
  captionTracks: () => ({ language: 'en' }),
  liveCaptions: () => ({ language: 'en' }),
  campaigns: () => ({ startsOn: '2026-03-02', endsOn: '2026-04-02' }),
  handIns: () => ({ confirmedAt: toInstant(FIRST_AIRING) }),
  listingContacts: () => ({ daysAhead: 7 }),
  integrations: (count) => ({ kind: 'cablecast', baseUrl: `https://cablecast-${count}.example` }),
}

/**
 * Creates records through `records`. Also creates required related records that are not given, within the same
 * organization: `make(airings)` creates a channel and a station too.
 */
export function createMake(records: Pick<Records, 'get' | 'create'>): Make {
  let count = 0

  const make: Make = async (collection, given) => {
    count += 1
    const { tenant, fields } = collection.schema
    const values: Values = {
      ...requiredValues(fields, count),
      ...DEFAULTS[collection.name]?.(count),
      ...given,
    }
    if (tenant && values[tenant] === undefined) {
      values[tenant] = await organizationFor(collection, values)
    }
    for (const [name, target] of requiredReferences(fields)) {
      if (values[name] !== undefined) continue
      const shared = tenant && target.schema.tenant ? { [tenant]: values[tenant] } : {}
      values[name] = (await make(target, shared)).id
    }
    return records.create(collection, values as NewValues<typeof collection>)
  }

  /** Returns the organization of a record that the new one refers to, or a new organization. */
  async function organizationFor(collection: Collection, values: Values): Promise<unknown> {
    for (const [name, field] of Object.entries(collection.schema.fields)) {
      if (field.type !== 'relation' || typeof values[name] !== 'string') continue
      const target = builtIn(field.collection)
      if (!target.schema.tenant) continue
      const referred: Values = await records.get(target, values[name])
      return referred[target.schema.tenant]
    }
    return (await make(builtIn('organizations'))).id
  }

  return make
}

/** Returns a valid value for every required field, except relations. */
function requiredValues(fields: Fields, count: number): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.required && field.type !== 'relation' ? [[name, anyValue(name, field, count)]] : [],
    ),
  )
}

function anyValue(name: string, field: Field, count: number): unknown {
  if (field.type === 'text') return anyText(`${name}-${count}`, field.pattern ?? '')
  if (field.type === 'select') return field.values[0]
  if (field.type === 'date') return toInstant(FIRST_AIRING + count * HOUR_MS)
  if (field.type === 'email') return `${name}-${count}@station.example`
  if (field.type === 'url') return `https://${name}-${count}.example`
  return count
}

function anyText(text: string, pattern: string): string {
  const tries = [text, text.replace(/\W/g, ''), '2026-03-02', '2026-03-02T09:00', `/${text}`]
  return tries.find((one) => new RegExp(pattern).test(one)) ?? text
}

function requiredReferences(fields: Fields): [string, Collection][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'relation' && field.required ? [[name, builtIn(field.collection)]] : [],
  )
}

function builtIn(name: string): Collection {
  const found = BUILT_IN.find((one) => one.name === name)
  if (!found) throw new Error(`There is no collection ${name}.`)
  return found
}
