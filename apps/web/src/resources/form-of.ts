import type { CollectionSchema } from '@docket/model/collection'
import { defineField, type FieldDefinition } from '@docket/model/forms/field-definition'
import type { FormSection } from '#ui/form/generated-form.tsx'
import { faceOf, type Words } from './field-face.ts'

/** How a form is laid out: which fields, in which sections and order, and what they are called. */
export type FormLayout = {
  words?: Words
  /** Without them, every field that is shown, in the collection's order. */
  sections?: readonly FormSection[]
}

export type FormPlan = { fields: FieldDefinition[]; sections: readonly FormSection[] }

/**
 * The form of a collection's records: field definitions from the model, laid out. Works as well for
 * a collection that was read from the server (`schemaOf`). Throws for a field that is not there.
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

/** Whose a record is, is not for a form to say. */
export function shownFields({ fields, tenant }: CollectionSchema): string[] {
  return Object.keys(fields).filter((name) => name !== tenant && !fields[name]?.hidden)
}
