import { retentionRules } from '@docket/model/station/retention-rules'
import { entities as names } from '@docket/texts/studio/app'
import { archive as words } from '@docket/texts/studio/station'
import { resource } from '#resources/resource.ts'
import { RulePreview } from './rule-preview.tsx'

const RULE = ['name', 'target', 'category', 'afterDays', 'afterRuns', 'action'] as const

export const retentionPages = resource(retentionRules, {
  path: '/archive/settings',
  one: names.archiveRule,
  many: names.archiveRules,
  words: {
    target: { label: words.records },
    category: { help: words.categoryHelp },
    afterDays: {
      label: words.afterDays,
      help: words.afterDaysHelp,
    },
    afterRuns: {
      label: words.afterAirings,
      help: words.afterRunsHelp,
    },
    action: {
      label: words.whatHappens,
      names: {
        archive: words.archive,
        clearFile: words.keepTheRecord,
        delete: words.deletePermanently,
      },
    },
    legalHold: {
      label: words.hold,
      help: words.legalHoldHelp,
    },
    active: { help: words.activeHelp },
  },
  columns: ['name', 'target', 'action', 'afterDays', 'afterRuns', 'legalHold', 'active'],
  search: ['name'],
  filters: ['target', 'action', 'active', 'legalHold'],
  sort: 'name',
  sections: [{ names: RULE }, { heading: words.status, names: ['active', 'legalHold'] }],
  defaults: { target: 'shows', action: 'archive' },
  tabs: [
    {
      id: 'preview',
      name: words.affectedRecords,
      content: ({ record }) => <RulePreview key={record.updated} record={record} />,
    },
  ],
  bulk: ['active', 'legalHold'],
  removable: true,
  empty: (
    <>
      <strong>{words.noRules}</strong> {words.noRulesHelp}
    </>
  ),
})
