import { certTypes } from '@docket/model/members/certifications'
import { joined as words } from '@docket/texts/studio/app'
import { kindPages as types } from '#features/equipment/kinds.tsx'
import { relatedTab } from '#resources/record/related-tab.tsx'
import type { Resource } from '#resources/resource.ts'

/** The equipment types, joined here with the list of certificates, which belongs to the members feature. */
export const equipmentTypePages: Resource = {
  ...types,
  tabs: [
    ...types.tabs,
    relatedTab(
      certTypes,
      async () => (await import('#features/members/certificates.tsx')).certificateTypePages,
      {
        id: 'certificates',
        name: words.certificates,
        by: 'unlocks',
        empty: words.noCertificateNeeded,
      },
    ),
  ],
}
