import { members as words } from '@docket/texts/studio/members'
import type { AreaList } from '#resources/resource.ts'

export const MEMBER_LISTS: readonly AreaList[] = [
  { name: words.members, path: '/members' },
  { name: words.certificates, path: '/members/certificates' },
  { name: words.classes, path: '/members/classes' },
  { name: words.charges, path: '/members/charges' },
  { name: words.dues, path: '/members/dues' },
  { name: words.certificateTypes, path: '/members/certificate-types' },
]
