import { customFields } from '@docket/model/collections/library/custom-fields'
import { resource } from '#resources/resource.ts'
import { ORGANIZATION_LISTS } from './area.ts'

export const customFieldPages = resource(customFields, {
  path: '/organization/fields',
  one: 'custom field',
  many: 'Custom fields',
  area: ORGANIZATION_LISTS,
  words: {
    label: { help: 'The label of the field for staff.' },
    key: {
      help: 'The name of the field for other software, with letters and digits, such as boardMeeting. It should not change later.',
    },
    type: { label: 'Type', names: { bool: 'Yes or no', list: 'Choice from a list' } },
    options: {
      label: 'Choices',
      kind: 'tags',
      help: 'For a list: type a choice, then press Enter.',
    },
    public: { label: 'Visible to viewers' },
    position: { label: 'Position', help: 'Lower numbers come first.' },
  },
  columns: ['label', 'key', 'type', 'public', 'position'],
  search: ['label', 'key'],
  filters: ['type', 'public'],
  sort: 'position',
  sections: [{ names: ['label', 'key', 'type', 'options', 'public', 'position'] }],
  removable: true,
  empty: (
    <>
      <strong>No custom fields yet.</strong> Custom fields store extra facts about a show that your
      station needs, such as the ward, the grant or the board.
    </>
  ),
})
