import { collection, type RecordOf } from '../collection.ts'
import { choice, flag, text } from '../field.ts'

/** Where a path of the studio leads instead. Only administrators of the installation write them. */
export const redirects = collection('redirects', {
  fields: {
    from: text({ required: true, max: 300, pattern: '^/(?!/)' }),
    to: text({ required: true, max: 2000 }),
    code: choice(['301', '302', '307', '308']),
    // `to` is an address outside the studio.
    external: flag(),
  },
  indexes: [{ fields: ['from'], unique: true }],
  access: { list: '', view: '' },
})

export type Redirect = RecordOf<typeof redirects>
