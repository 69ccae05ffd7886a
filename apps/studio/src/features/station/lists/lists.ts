import { lists as words } from '@docket/texts/studio/station'
import type { AreaList } from '#resources/resource.ts'

export const ORGANIZATION_LISTS: readonly AreaList[] = [
  { name: words.identity, path: '/organization' },
  { name: words.people, path: '/organization/people' },
  { name: words.invitations, path: '/organization/invitations' },
  { name: words.categories, path: '/categories' },
  { name: words.obligations, path: '/organization/obligations' },
  { name: words.customFields, path: '/organization/fields' },
  { name: words.audit, path: '/organization/audit' },
]
