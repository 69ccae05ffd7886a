import type PocketBase from 'pocketbase'
import { WAYS } from './sales-stage.ts'
import type { StagePerson, TimeslotStage } from './timeslot-stage.ts'

/** One of the ways in which a client writes a record. */
export type WriteMethod = (typeof WAYS)[keyof typeof WAYS]

export const EVERYBODY: readonly StagePerson[] = [
  'guest',
  'stranger',
  'member',
  'desk',
  'admin',
  'root',
]
export const INSIDE: readonly StagePerson[] = ['member', 'desk', 'admin', 'root']
export const STAFF: readonly StagePerson[] = ['desk', 'admin', 'root']

type Fault = { code?: string }
type Refusal = { status: number; response: { data?: Record<string, unknown> } }

/** Returns the error codes by field if the write is refused, `refused` if the error names no field, or `accepted`. */
export async function codesOf(write: Promise<unknown>): Promise<string> {
  try {
    await write
    return 'accepted'
  } catch (error) {
    const { status, response } = error as Refusal
    if (status >= 500 || status === 0) throw error
    const { requests } = (response.data ?? {}) as {
      requests?: Record<string, { response?: { data?: Record<string, Fault> } }>
    }
    const inBatch = Object.values(requests ?? {})[0]?.response?.data
    const faults = Object.entries((requests ? inBatch : response.data) ?? {}) as [string, Fault][]
    return faults.map(([field, { code }]) => `${field}: ${code}`).join(', ') || 'refused'
  }
}

/** Tries a write as each person, in each way, and returns the results by person and way. */
export async function tryAll(
  { people: clients }: TimeslotStage,
  people: readonly StagePerson[],
  write: (client: PocketBase, way: WriteMethod) => Promise<unknown>,
): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  for (const who of people) {
    for (const [way, calls] of Object.entries(WAYS)) {
      outcomes[`${who} by ${way}`] = await codesOf(write(clients[who], calls))
    }
  }
  return outcomes
}

/** The expected results if all of these people get the same outcome in every way of writing. */
export const all = (people: readonly StagePerson[], outcome: string) =>
  Object.fromEntries(
    people.flatMap((who) => Object.keys(WAYS).map((way) => [`${who} by ${way}`, outcome])),
  )
