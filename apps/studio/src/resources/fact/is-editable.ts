import type { FieldKind } from '@docket/model/kernel/forms/field-definition'
import type { FieldFace } from '../field/field-face.ts'
import type { Resource } from '../resource.ts'

/** Files need a form, because they have a preview, limits and an alternative text. */
const IN_FORMS_ONLY: ReadonlySet<FieldKind> = new Set<FieldKind>(['file', 'picture', 'password'])

/**
 * Returns whether a field can be changed on its own: it is in the form of the record, and is not the state,
 * which is changed by steps.
 */
export function isEditable({ collection, sections }: Resource, face: FieldFace): boolean {
  const { states } = collection.schema
  return (
    !face.readOnly &&
    !IN_FORMS_ONLY.has(face.kind) &&
    face.name !== states?.field &&
    sections.some(({ names }) => names.includes(face.name))
  )
}
