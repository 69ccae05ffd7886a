import { app as words } from '@docket/texts/studio/app'
import { notFound } from '@tanstack/react-router'

/** The format of record ids. */
const ID = /^[a-z0-9]{15}$/

/** S8.1: Throws the router's not-found error when a path parameter cannot be a record id. */
export function requireId(id: string, path: string): void {
  if (!ID.test(id)) throw notFound({ data: { description: words.pageNotFound({ path }) } })
}
