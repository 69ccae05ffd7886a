import { customFields } from '@docket/model/library/custom-fields'
import { entities as names } from '@docket/texts/studio/app'
import { station as words } from '@docket/texts/studio/station'
import { resource } from '#resources/resource.ts'
import { ORGANIZATION_LISTS } from './lists/lists.ts'

export const customFieldPages = resource(customFields, {
  path: '/organization/fields',
  one: names.customField,
  many: names.customFields,
  area: ORGANIZATION_LISTS,
  words: {
    label: { help: words.labelHelp },
    key: {
      help: words.keyHelp,
    },
    type: { label: words.type, names: { bool: words.yesOrNo, list: words.choiceFromAList } },
    options: {
      label: words.choices,
      kind: 'tags',
      help: words.optionsHelp,
    },
    public: { label: words.visibleToViewers },
    position: { label: words.position, help: words.positionHelp },
  },
  columns: ['label', 'key', 'type', 'public', 'position'],
  search: ['label', 'key'],
  filters: ['type', 'public'],
  sort: 'position',
  sections: [{ names: ['label', 'key', 'type', 'options', 'public', 'position'] }],
  removable: true,
  empty: (
    <>
      <strong>{words.noCustomFields}</strong> {words.noCustomFieldsHelp}
    </>
  ),
})
