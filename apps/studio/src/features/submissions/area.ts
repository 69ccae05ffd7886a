import type { AreaList } from '#resources/resource.ts'
import { words } from './words.ts'

export const SUBMISSION_LISTS: readonly AreaList[] = [
  { name: words.submissions, path: '/submission' },
  { name: words.reasons, path: '/submission/reasons' },
  { name: words.formAndRules, path: '/submission/form' },
]
