import { collection, type RecordOf } from '../../collection.ts'
import { choice, flag, json, reference, text, whole } from '../../field.ts'
import { readByMembers } from '../../records/access.ts'

/** A custom field that a station adds to its shows. */
export const customFields = collection('customFields', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    key: text({ required: true, max: 40, pattern: '^[a-z][A-Za-z0-9]*$' }),
    label: text({ required: true, max: 120, presentable: true }),
    type: choice(['text', 'number', 'date', 'list', 'bool'], { required: true }),
    options: json<string[]>({ maxSize: 8192 }),
    // Whether viewers see the field.
    public: flag(),
    position: whole(),
  },
  indexes: [{ fields: ['organization', 'key'], unique: true }],
  access: readByMembers('organization', 'content'),
})

export type CustomField = RecordOf<typeof customFields>
