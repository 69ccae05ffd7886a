import { submissions as words } from '@docket/texts/studio/submissions'
import type { AreaList } from '#resources/resource.ts'

export const SUBMISSION_LISTS: readonly AreaList[] = [
  { name: words.submissions, path: '/submission' },
  { name: words.reasons, path: '/submission/reasons' },
  { name: words.formAndRules, path: '/submission/form' },
]
