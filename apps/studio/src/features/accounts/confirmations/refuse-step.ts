import { confirmations as words } from '@docket/texts/studio/accounts'
import { statusOf } from '#data/cache/retry.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'

type Fault = { message?: unknown }

/** Returns the server's messages for the fields of a step, or the reason why the step failed. */
export function refuseStep(error: unknown, linkIsOld: string): SaveRefused {
  const { data = {} } = (error as { response?: { data?: Record<string, Fault> } }).response ?? {}
  const faults = Object.fromEntries(
    Object.entries(data).map(([name, { message }]) => [name, String(message)]),
  )
  if (faults.token) return new SaveRefused(linkIsOld)
  if (Object.keys(faults).length > 0) return new SaveRefused(words.fixTheHighlightedFields, faults)
  switch (statusOf(error)) {
    case 0:
      return new SaveRefused(words.serverDidNotAnswer)
    case 429:
      return new SaveRefused(words.tooManyAttempts)
    default:
      return new SaveRefused(error instanceof Error ? error.message : linkIsOld)
  }
}
