import { customFields } from '@docket/model/collections/library/custom-fields'
import { resource } from '#resources/resource.ts'
import { ORGANIZATION_LISTS } from './area.ts'

export const customFieldPages = resource(customFields, {
  path: '/organization/fields',
  one: 'custom field',
  many: 'Custom fields',
  area: ORGANIZATION_LISTS,
  words: {
    label: { help: 'What staff read beside the field.' },
    key: {
      help: 'What programs call it; small letters and digits, such as boardMeeting. It should not change later.',
    },
    type: { label: 'Kind', names: { bool: 'Yes or no', list: 'Choice of a list' } },
    options: { label: 'Choices', kind: 'tags', help: 'Of a list: write one, then press Enter.' },
    public: { label: 'Viewers see it' },
    position: { label: 'Place', help: 'Small numbers come first.' },
  },
  columns: ['label', 'key', 'type', 'public', 'position'],
  search: ['label', 'key'],
  filters: ['type', 'public'],
  sort: 'position',
  sections: [{ names: ['label', 'key', 'type', 'options', 'public', 'position'] }],
  removable: true,
  empty: (
    <>
      <strong>No custom fields yet.</strong> They ask about a show what your station alone wants to
      know: the ward, the grant, the board.
    </>
  ),
})
