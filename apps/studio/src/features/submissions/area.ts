import { entities as names } from '@docket/texts/studio/app'
import { submissions as words } from '@docket/texts/studio/submissions'
import type { AreaList } from '#resources/resource.ts'

export const SUBMISSION_LISTS: readonly AreaList[] = [
  { name: names.submissions, path: '/submission' },
  { name: names.submissionReasons, path: '/submission/reasons' },
  { name: words.formAndRules, path: '/submission/form' },
]
