import { certifications, certTypes } from '@docket/model/members/certifications'
import { entities as names } from '@docket/texts/studio/app'
import { members as words } from '@docket/texts/studio/members'
import { resource } from '#resources/resource.ts'
import { MEMBER_LISTS } from './area.ts'

const CERTIFICATE = ['member', 'type', 'issuedOn', 'expiresOn', 'issuedBy'] as const

export const certificatePages = resource(certifications, {
  path: '/members/certificates',
  one: names.certificate,
  many: names.certificates,
  area: MEMBER_LISTS,
  words: {
    type: { label: words.certifiedFor },
    issuedOn: { label: words.issued },
    expiresOn: { label: words.validUntil, help: words.expiresOnHelp },
  },
  columns: ['type', 'member', 'issuedOn', 'expiresOn', 'issuedBy'],
  search: ['member.name', 'type.name'],
  filters: ['type'],
  sort: 'expiresOn',
  sections: [{ names: CERTIFICATE }],
  bulk: ['expiresOn'],
  removable: true,
  empty: (
    <>
      <strong>{words.noCertificates}</strong> {words.noCertificatesHelp}
    </>
  ),
})

export const certificateTypePages = resource(certTypes, {
  path: '/members/certificate-types',
  one: names.certificateType,
  many: names.certificateTypes,
  area: MEMBER_LISTS,
  words: {
    validMonths: { label: words.validFor, help: words.validMonthsHelp },
    unlocks: { label: words.allows, help: words.unlocksHelp },
  },
  columns: ['name', 'unlocks', 'validMonths', 'updated'],
  search: ['name', 'description'],
  sort: 'name',
  sections: [{ names: ['name', 'description', 'validMonths', 'unlocks'] }],
  bulk: ['validMonths'],
  removable: true,
  empty: (
    <>
      <strong>{words.noCertificateTypes}</strong> {words.noCertificateTypesHelp}
    </>
  ),
})
