import { submissionReasons } from '@docket/model/submissions/submission-reasons'
import { entities as names } from '@docket/texts/studio/app'
import { submissions as words } from '@docket/texts/studio/submissions'
import { resource } from '#resources/resource.ts'
import { SUBMISSION_LISTS } from '../area.ts'

export const reasonPages = resource(submissionReasons, {
  path: '/submission/reasons',
  one: names.submissionReason,
  many: names.submissionReasons,
  area: SUBMISSION_LISTS,
  words: {
    name: { label: words.reasonName, help: words.reasonNameHelp },
    policy: { label: words.policy, help: words.policyHelp },
    active: { help: words.activeReasonHelp },
  },
  columns: ['name', 'policy', 'active', 'updated'],
  search: ['name', 'policy'],
  filters: ['active'],
  sort: 'name',
  sections: [{ names: ['name', 'policy', 'active'] }],
  bulk: ['active'],
  removable: true,
  empty: (
    <>
      <strong>{words.noReasons}</strong> {words.noReasonsHelp}
    </>
  ),
})
