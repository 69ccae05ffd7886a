import { catalog } from './catalog.ts'

/** The usual faults of values. Clients know them word for word. */
export const words = catalog('faults', {
  blank: 'Cannot be blank.',
  invalid: 'Invalid value.',
  notUnique: 'Value must be unique.',
  email: 'Must be a valid email address.',
  url: 'Must be a valid URL.',
})
