import { type FieldFault, type FieldFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { errors, faults as faultWords } from '@docket/texts/model/texts'
import type { z } from 'zod'
import { Settings } from './settings-shape.ts'

/** Returns the settings if they are valid. Throws `InvalidRecord` with faults nested by section. */
export function checkSettings(settings: unknown): Settings {
  const read = Settings.safeParse(settings)
  if (read.success) return read.data
  const faults: FieldFaults = {}
  for (const issue of read.error.issues) place(faults, issue.path.map(String), faultOf(issue))
  throw invalidSettings(faults)
}

export function invalidSettings(faults: FieldFaults): InvalidRecord {
  return new InvalidRecord(faults, errors.notValid)
}

function place(faults: FieldFaults, path: string[], fault: FieldFault) {
  const last = path.pop() ?? 'settings'
  let section = faults
  for (const name of path) {
    const next = (section[name] ?? {}) as FieldFaults
    section[name] = next
    section = next
  }
  section[last] ??= fault
}

function faultOf(issue: z.core.$ZodIssue): FieldFault {
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return { code: 'validation_required', message: faultWords.blank }
  }
  if (issue.code === 'custom') {
    return { code: String(issue.params?.code ?? 'validation_required'), message: issue.message }
  }
  return { code: codeOf(issue), message: `${issue.message}.` }
}

function codeOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return 'validation_min_number_constraint'
    case 'too_big':
      return issue.origin === 'string'
        ? 'validation_max_text_constraint'
        : 'validation_max_number_constraint'
    case 'invalid_format':
      return issue.format === 'email' ? 'validation_invalid_email' : 'validation_invalid_url'
    default:
      return 'validation_invalid_value'
  }
}
