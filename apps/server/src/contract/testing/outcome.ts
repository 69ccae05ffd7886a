import { superusers } from '@docket/model/accounts/superusers'
import type PocketBase from 'pocketbase'
import { PASSWORD } from '#testing/make.ts'
import type { TestApp } from '#testing/test-app.ts'

type Values = Record<string, unknown>

/** Logs in as an administrator of the installation, and allows batches. */
export async function openRoot(server: TestApp): Promise<PocketBase> {
  const email = 'chief@station.example'
  await server.make(superusers, { email, password: PASSWORD } as Values)
  const root = server.client().autoCancellation(false)
  await root.collection('_superusers').authWithPassword(email, PASSWORD)
  await root.settings.update({ batch: { enabled: true } })
  return root
}

/** The result of a write: the record, or the faults by field as `code: message`. */
export type Outcome = { id: string } | { faults: Record<string, string> }

/** Waits for a write, alone or in a batch of one. Rethrows errors that are not about fields. */
export async function outcomeOf(write: Promise<unknown>): Promise<Outcome> {
  try {
    const answer = await write
    const [first] = [answer].flat() as { id?: string; body?: { id: string } }[]
    return { id: first?.body?.id ?? first?.id ?? '' }
  } catch (error) {
    return { faults: faultsIn(error) }
  }
}

type Fault = { code: string; message: string }

function faultsIn(error: unknown): Record<string, string> {
  const { status, response } = error as { status: number; response?: { data?: Values } }
  if (status === 404) return { status: 'not_found: There is nothing to change.' }
  if (status !== 400 || !response?.data) throw error
  const { requests } = response.data as { requests?: { 0: { response: { data: Values } } } }
  return Object.fromEntries(
    Object.entries(requests?.[0].response.data ?? response.data).map(([field, fault]) => {
      const { code, message } = fault as Fault
      return [field, `${code}: ${message}`]
    }),
  )
}
