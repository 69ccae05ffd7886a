import type { CollectionSchema } from '@docket/model/kernel/collection'
import { defineField, type FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import type { FormSection } from '#ui/form/generated-form.tsx'
import { faceOf, type Words } from '../field/field-face.ts'

/** The layout of a form: fields, sections, their order and labels. */
export type FormLayout = {
  words?: Words
  /** Defaults to one section with all visible fields in the collection's order. */
  sections?: readonly FormSection[]
}

export type FormPlan = { fields: FieldDefinition[]; sections: readonly FormSection[] }

/**
 * Returns the form of a collection: field definitions from the model, laid out in sections. Also works for a
 * collection read from the server (`schemaOf`). Throws if the layout names a field that does not exist.
 */
export function formOf(schema: CollectionSchema, layout: FormLayout = {}): FormPlan {
  const { words = {}, sections = [{ names: shownFields(schema) }] } = layout
  const names = sections.flatMap((section) => section.names)
  return {
    sections,
    fields: names.map((name) => {
      const { kind, required: _, ...face } = faceOf(schema, name, words)
      return defineField({ ...face, type: kind })
    }),
  }
}

/**
 * Returns the names of the fields to show. The tenant field is left out, because a form must not set a
 * record's owner.
 */
export function shownFields({ fields, tenant }: CollectionSchema): string[] {
  return Object.keys(fields).filter((name) => name !== tenant && !fields[name]?.hidden)
}
