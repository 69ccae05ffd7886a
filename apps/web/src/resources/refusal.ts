import { statusOf } from '#data/retry.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'

/** What a failed write means to a person, and which fields it is about. */
export function refusalOf(error: unknown): { message: string; faults: Record<string, string> } {
  const faults = faultsIn(error)
  if (Object.keys(faults).length > 0) {
    const hint = 'Fix the highlighted fields, then save again. Nothing was lost.'
    return { message: hint, faults }
  }
  return { message: `${reasonOf(error)} Your changes are still here.`, faults }
}

/** The same, as forms are told of it. `instead` says more where a certain field is at fault. */
export function refusedSave(
  error: unknown,
  instead: Readonly<Record<string, string>> = {},
): SaveRefused {
  const { message, faults } = refusalOf(error)
  const field = Object.keys(instead).find((name) => faults[name])
  return new SaveRefused((field && instead[field]) ?? message, faults)
}

/** One sentence for what went wrong. */
export function reasonOf(error: unknown): string {
  switch (statusOf(error)) {
    case 0:
      return 'The server could not be reached.'
    case 403:
      return 'You may not change this. An administrator of the station can.'
    case 404:
      return 'It is no longer there, or you may not change it.'
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
