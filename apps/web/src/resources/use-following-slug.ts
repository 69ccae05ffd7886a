import type { CollectionSchema } from '@docket/model/collection'
import { slugOf } from '@docket/model/forms/field-definition'
import { useRef } from 'react'
import { findFreeSlug } from '#data/find-free-slug.ts'
import type { Form } from '#ui/form/use-form.ts'

type Values = Readonly<Record<string, unknown>>

const MOST_CHARACTERS = 80

export type FollowingSlug = {
  /** The form, in which the slug follows from the title as it is typed. */
  follow(form: Form): Form
  /** The values to be saved: a slug that nobody wrote by hand is made one of its own. */
  freed(values: Values): Promise<Values>
}

/**
 * Of a new record that has a slug: it follows from its title, or its name, until somebody writes it
 * by hand; emptied, it follows again.
 */
export function useFollowingSlug({ name: collection, fields }: CollectionSchema): FollowingSlug {
  const byHand = useRef(false)
  const source = ['title', 'name'].find((one) => fields[one])
  const { slug } = fields
  if (!source || slug?.type !== 'text') {
    return { follow: (form) => form, freed: async (values) => values }
  }
  const max = slug.max ?? MOST_CHARACTERS
  const slugFrom = (title: unknown) =>
    slugOf(String(title ?? ''))
      .slice(0, max)
      .replace(/-$/, '')

  function take(form: Form, name: string, value: unknown): void {
    if (name === 'slug') byHand.current = value !== '' && value !== null
    if (name === source && !byHand.current) form.input('slug', slugFrom(value))
  }

  /** Shows at once what it will be, where another record has it already. */
  async function settle(form: Form, title: unknown): Promise<void> {
    const wanted = slugFrom(title)
    if (byHand.current || wanted === '') return
    // What cannot be asked now is asked once more when it is saved.
    const free = await findFreeSlug(collection, wanted, max).catch(() => wanted)
    if (byHand.current) return
    form.change('slug', free)
  }

  return {
    follow: (form) => ({
      ...form,
      input: (name, value) => {
        form.input(name, value)
        take(form, name, value)
      },
      change: (name, value) => {
        form.change(name, value)
        take(form, name, value)
      },
      settle: (name) => {
        form.settle(name)
        if (name === source) void settle(form, form.values[source])
      },
    }),
    freed: async (values) => {
      if (byHand.current || typeof values.slug !== 'string' || values.slug === '') return values
      return { ...values, slug: await findFreeSlug(collection, values.slug, max) }
    },
  }
}
