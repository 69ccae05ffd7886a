import type { AnyRecord } from '#data/any-record.ts'
import { fileUrl } from '#data/file-url.ts'
import { findChoices } from '#data/find-choices.ts'
import type { FormDoors } from '#ui/form/form-doors.tsx'

/** What a form of a record that is not there yet has done for it. */
export const FORM_DOORS: FormDoors = { findChoices, fileUrl: () => undefined }

/** What the form of a stored record has done for it. */
export function formDoorsOf(record: AnyRecord): FormDoors {
  return { findChoices, fileUrl: (_, fileName) => fileUrl(record, fileName) }
}
