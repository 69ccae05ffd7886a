import { reports as words } from '@docket/texts/studio/reports'
import type { AreaList } from '#resources/resource.ts'

export const REPORT_LISTS: readonly AreaList[] = [
  { name: words.airTime, path: '/analytics' },
  { name: words.owed, path: '/analytics/compliance' },
  { name: words.grantReports, path: '/analytics/grants' },
  { name: words.savedReports, path: '/analytics/saved' },
]
