import type { CollectionSchema } from '@docket/model/kernel/collection'
import { slugOf } from '@docket/model/kernel/forms/field-definition'
import { useRef } from 'react'
import { client } from '#data/connection/client.ts'
import { quotedFilter } from '#data/records/quoted-filter.ts'
import type { Form } from '#ui/form/use-form.ts'

const MAX_ALIKE = 200

/**
 * Returns the slug, with the lowest number that makes it unique in the station: `news`, `news-2`. At most
 * `max` characters.
 */
async function findFreeSlug(collection: string, slug: string, max: number): Promise<string> {
  const { items } = await client.collection<{ slug: string }>(collection).getList(1, MAX_ALIKE, {
    // Shortened, so that the search also finds slugs that were cut off to fit their number.
    filter: quotedFilter('slug ~ {:alike}', { alike: slug.slice(0, max - 5) }),
    fields: 'slug',
    skipTotal: true,
    requestKey: null,
  })
  const taken = new Set(items.map((one) => one.slug))
  let free = slug
  for (let number = 2; taken.has(free); number += 1) {
    const ending = `-${number}`
    free = slug.slice(0, max - ending.length).replace(/(?<!-)-+$/, '') + ending
  }
  return free
}

type Values = Readonly<Record<string, unknown>>

const MAX_CHARACTERS = 80

export type FollowingSlug = {
  /** Wraps the form, so that the slug follows the title while the user types. */
  follow(form: Form): Form
  /** Returns the values to save. A generated slug is made unique. */
  freed(values: Values): Promise<Values>
}

/**
 * Derives a new record's slug from its title or name until the user edits the slug. Clearing the slug resumes
 * this.
 */
export function useFollowingSlug({ name: collection, fields }: CollectionSchema): FollowingSlug {
  const byHand = useRef(false)
  const source = ['title', 'name'].find((one) => fields[one])
  const { slug } = fields
  if (!source || slug?.type !== 'text') {
    return { follow: (form) => form, freed: async (values) => values }
  }
  const max = slug.max ?? MAX_CHARACTERS
  const slugFrom = (title: unknown) =>
    slugOf(String(title ?? ''))
      .slice(0, max)
      .replace(/-$/, '')

  function take(form: Form, name: string, value: unknown): void {
    if (name === 'slug') byHand.current = value !== '' && value !== null
    if (name === source && !byHand.current) form.input('slug', slugFrom(value))
  }

  /** Shows the final slug in the form if another record already has the derived one. */
  async function settle(form: Form, title: unknown): Promise<void> {
    const wanted = slugFrom(title)
    if (byHand.current || wanted === '') return
    // If the request fails, saving checks again.
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
