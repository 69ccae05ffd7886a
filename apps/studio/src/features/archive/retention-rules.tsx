import { retentionRules } from '@docket/model/collections/station/retention-rules'
import { resource } from '#resources/resource.ts'
import { RulePreview } from './rule-preview.tsx'

const RULE = ['name', 'target', 'category', 'afterDays', 'afterRuns', 'action'] as const

export const retentionPages = resource(retentionRules, {
  path: '/archive/settings',
  one: 'rule',
  many: 'Archive rules',
  words: {
    target: { label: 'Records' },
    category: { help: 'Only shows in this category. Leave it empty for all shows.' },
    afterDays: {
      label: 'After days',
      help: 'Counted from the last change or airing. 0 means that days do not count.',
    },
    afterRuns: {
      label: 'After airings',
      help: '0 means that airings do not count. If you set days too, both must be reached.',
    },
    action: {
      label: 'What happens',
      names: {
        archive: 'Archive',
        clearFile: 'Keep the record, delete its files',
        delete: 'Delete permanently',
      },
    },
    legalHold: {
      label: 'Hold',
      help: 'While this is on, the records of this rule are never archived or deleted.',
    },
    active: { help: 'Inactive rules do nothing.' },
  },
  columns: ['name', 'target', 'action', 'afterDays', 'afterRuns', 'legalHold', 'active'],
  search: ['name'],
  filters: ['target', 'action', 'active', 'legalHold'],
  sort: 'name',
  sections: [{ names: RULE }, { heading: 'Status', names: ['active', 'legalHold'] }],
  defaults: { target: 'shows', action: 'archive' },
  tabs: [
    {
      id: 'preview',
      name: 'Affected records',
      content: ({ record }) => <RulePreview record={record} />,
    },
  ],
  bulk: ['active', 'legalHold'],
  removable: true,
  empty: (
    <>
      <strong>No rules yet.</strong> A rule archives or deletes records after a number of days or
      airings, or holds them.
    </>
  ),
})
