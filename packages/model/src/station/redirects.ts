import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, flag, text } from '../kernel/field.ts'

/** A redirect of a studio path. Only administrators of the installation create redirects. */
export const redirects = collection('redirects', {
  fields: {
    from: text({ required: true, max: 300, pattern: '^/(?!/)' }),
    to: text({ required: true, max: 2000 }),
    code: choice(['301', '302', '307', '308']),
    // Whether `to` is an address outside the studio.
    external: flag(),
  },
  indexes: [{ fields: ['from'], unique: true }],
  access: { list: '', view: '' },
})

export type Redirect = RecordOf<typeof redirects>
