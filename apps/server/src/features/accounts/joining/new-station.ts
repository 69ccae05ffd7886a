import { type User, users } from '@docket/model/accounts/users'
import { slugOf } from '@docket/model/kernel/forms/field-definition'
import { organizations } from '@docket/model/station/organizations'
import { RESERVED_STATIONS } from '@docket/model/station/reserved-slugs'
import { starterReasons } from '@docket/model/submissions/reasons'
import { submissionReasons } from '@docket/model/submissions/submission-reasons'
import { isZone } from '@docket/model/time/zone'
import type { NewValues, Records } from '@docket/records/engine'

type NewPerson = Pick<User, 'name' | 'email' | 'verified' | 'privileges'> & { password: string }

const SLUG_CHARACTERS = 50
const OTHER_ZONE = 'UTC'

/** Creates a station with the usual reasons to reject programs, and its first administrator. Throws `InvalidRecord` if the address is taken. */
export async function makeStation(
  records: Records,
  { name, timeZone = '' }: { name: string; timeZone?: string | undefined },
  person: Omit<NewPerson, 'privileges'>,
): Promise<User> {
  const { id } = await records.create(organizations, {
    name,
    slug: await freeSlug(records, name),
    timeZone: isZone(timeZone) ? timeZone : OTHER_ZONE,
    onboarding: { done: [] },
  })
  for (const reason of starterReasons()) {
    await records.create(submissionReasons, { ...reason, organization: id })
  }
  return makePerson(records, id, { ...person, privileges: ['admin'] })
}

export function makePerson(
  records: Records,
  organization: string,
  person: NewPerson,
): Promise<User> {
  const values: NewValues<typeof users> & NewPerson = { ...person, organization }
  return records.create(users, values) as Promise<User>
}

/** Returns a free slug for the name: adds `-tv` to reserved words and a number to taken slugs. */
async function freeSlug(records: Records, name: string): Promise<string> {
  const plain = slugOf(name).slice(0, SLUG_CHARACTERS).replace(/-$/, '')
  const named = plain.length > 1 ? plain : 'station'
  const base = RESERVED_STATIONS.has(named) ? `${named}-tv` : named
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!(await records.find(organizations, { slug }))) return slug
  }
}
