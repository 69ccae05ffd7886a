import { fileUrl } from '#data/connection/file-url.ts'
import type { AnyRecord } from '#data/records/any-record.ts'
import { findChoices } from '#data/records/find-choices.ts'
import type { FormDoors } from '#ui/form/form-doors.tsx'

/** The form adapters for a new record, which has no stored files yet. */
export const FORM_DOORS: FormDoors = { findChoices, fileUrl: () => undefined }

/** Returns the form adapters for a stored record. */
export function formDoorsOf(record: AnyRecord): FormDoors {
  return { findChoices, fileUrl: (_, fileName) => fileUrl(record, fileName) }
}
