import { InvalidRecord } from '@docket/model/kernel/errors'
import { OutboundRefused } from '@docket/service/outbound'
import { CablecastFailed } from './client/client.ts'

/** Returns a refusal for a field of the form. */
export function refusal(field: string, code: string, message: string): InvalidRecord {
  return new InvalidRecord({ [field]: { code, message } }, message)
}

/** Contacts a server for a user. Turns a failure into a refusal at the field that caused it. */
export async function understanding<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw understood(error)
  }
}

function understood(error: unknown): unknown {
  if (error instanceof CablecastFailed) {
    const field = error.status === 401 || error.status === 403 ? 'apiKey' : 'baseUrl'
    return new InvalidRecord({ [field]: { code: 'cablecast_unreadable', message: error.message } })
  }
  if (error instanceof OutboundRefused) {
    return new InvalidRecord({ baseUrl: { code: 'cablecast_unreachable', message: error.message } })
  }
  return error
}
