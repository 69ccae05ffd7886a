import type { AnyRecord } from '#data/connection/any-record.ts'
import { fileUrl } from '#data/connection/file-url.ts'
import { type Choice, findChoices } from '#data/records/find-choices.ts'
import type { FormPort } from '#ui/form/form-port.tsx'

/** The form adapters for a new record, which has no stored files yet. */
export const FORM_PORT: FormPort = { findChoices, fileUrl: () => undefined }

/** Returns the form adapters for a stored record, with the related records that were loaded with it. */
export function formPortOf(record: AnyRecord, known: readonly Choice[] = []): FormPort {
  return { findChoices, known, fileUrl: (_, fileName) => fileUrl(record, fileName) }
}
