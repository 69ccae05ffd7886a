import { statusOf } from '#data/connection/retry.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'

/** Returns a message for a failed write, and the messages of the fields that caused it. */
export function refusalOf(error: unknown): { message: string; faults: Record<string, string> } {
  const faults = faultsIn(error)
  if (Object.keys(faults).length > 0) {
    const hint = 'Fix the highlighted fields, then save again. Nothing was lost.'
    return { message: hint, faults }
  }
  return { message: `${reasonOf(error)} Your changes are still here.`, faults }
}

/**
 * Returns the same as an error for forms. `instead` replaces the message when one of its fields is invalid.
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
      return 'The server could not be reached.'
    case 403:
      return 'You are not allowed to change this. Ask an administrator of the station.'
    case 404:
      return 'It no longer exists, or you are not allowed to change it.'
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
