import { fileUrl } from '#data/connection/file-url.ts'
import type { AnyRecord } from '#data/records/any-record.ts'
import { findChoices } from '#data/records/find-choices.ts'
import type { FormPort } from '#ui/form/form-port.tsx'

/** The form adapters for a new record, which has no stored files yet. */
export const FORM_PORT: FormPort = { findChoices, fileUrl: () => undefined }

/** Returns the form adapters for a stored record. */
export function formPortOf(record: AnyRecord): FormPort {
  return { findChoices, fileUrl: (_, fileName) => fileUrl(record, fileName) }
}
