import { resources as words } from '@docket/texts/studio/resources'
import { statusOf } from '#data/cache/retry.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'

/** Returns a message for a failed write, and the messages of the fields that caused it. */
export function refusalOf(error: unknown): { message: string; faults: Record<string, string> } {
  const faults = faultsIn(error)
  if (Object.keys(faults).length > 0) {
    const hint = words.fixFields
    return { message: hint, faults }
  }
  return { message: words.changesStillHere({ reason: reasonOf(error) }), faults }
}

/**
 * Converts the error of a failed write into a `SaveRefused`. `instead` replaces the message when one of its fields is
 * invalid.
 */
export function refusedSave(
  error: unknown,
  instead: Readonly<Record<string, string>> = {},
): SaveRefused {
  const { message, faults } = refusalOf(error)
  const field = Object.keys(instead).find((name) => faults[name])
  return new SaveRefused((field && instead[field]) ?? message, faults)
}

/** Returns one sentence that explains an error. */
export function reasonOf(error: unknown): string {
  switch (statusOf(error)) {
    case 0:
      return words.notReached
    case 403:
      return words.notAllowed
    case 404:
      return words.noLongerExists
    default:
      return error instanceof Error ? error.message : String(error)
  }
}

function faultsIn(error: unknown): Record<string, string> {
  const { response } = error as { response?: { data?: unknown } }
  const data = response?.data
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, fault]) => {
      const { message } = (fault ?? {}) as { message?: unknown }
      return typeof message === 'string' ? [[field, message]] : []
    }),
  )
}
