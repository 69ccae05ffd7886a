import { retentionRules } from '@docket/model/collections/station/retention-rules'
import { resource } from '#resources/resource.ts'
import { RulePreview } from './rule-preview.tsx'

const RULE = ['name', 'target', 'category', 'afterDays', 'afterRuns', 'action'] as const

export const retentionPages = resource(retentionRules, {
  path: '/archive/settings',
  one: 'rule',
  many: 'Archive rules',
  words: {
    target: { label: 'What' },
    category: { help: 'Only shows of this category; without one, of all.' },
    afterDays: {
      label: 'After days',
      help: 'Counted from the last change or airing. 0 does not count days.',
    },
    afterRuns: {
      label: 'After airings',
      help: '0 does not count airings. With days as well, both must be reached.',
    },
    action: {
      label: 'What happens',
      names: {
        archive: 'Set aside',
        clearFile: 'Keep the record, clear the file',
        delete: 'Delete for good',
      },
    },
    legalHold: { label: 'Hold', help: 'While it is on, nothing that the rule names goes away.' },
    active: { help: 'Rules that are not active are kept, and do nothing.' },
  },
  columns: ['name', 'target', 'action', 'afterDays', 'afterRuns', 'legalHold', 'active'],
  search: ['name'],
  filters: ['target', 'action', 'active', 'legalHold'],
  sort: 'name',
  sections: [{ names: RULE }, { heading: 'Whether it counts', names: ['active', 'legalHold'] }],
  defaults: { target: 'shows', action: 'archive' },
  tabs: [
    {
      id: 'preview',
      name: 'What it would touch',
      content: ({ record }) => <RulePreview record={record} />,
    },
  ],
  bulk: ['active', 'legalHold'],
  removable: true,
  empty: (
    <>
      <strong>No rules yet.</strong> A rule says what is set aside after how many days or airings,
      and what a hold keeps.
    </>
  ),
})
