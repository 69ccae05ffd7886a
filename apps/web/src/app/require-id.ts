import { notFound } from '@tanstack/react-router'

/** The ids of records. */
const ID = /^[a-z0-9]{15}$/

/** S8.1: a path whose parameter cannot be a record's id leads nowhere. */
export function requireId(id: string, path: string): void {
  if (!ID.test(id)) throw notFound({ data: { description: `Page Not Found: ${path}` } })
}
