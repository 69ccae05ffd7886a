import { entities as names } from '@docket/texts/studio/app'
import { lists as words } from '@docket/texts/studio/station'
import type { AreaList } from '#resources/resource.ts'

export const ORGANIZATION_LISTS: readonly AreaList[] = [
  { name: words.identity, path: '/organization' },
  { name: names.people, path: '/organization/people' },
  { name: names.invitations, path: '/organization/invitations' },
  { name: words.categories, path: '/categories' },
  { name: names.obligations, path: '/organization/obligations' },
  { name: names.customFields, path: '/organization/fields' },
  { name: words.audit, path: '/organization/audit' },
]
