import { charges } from '@docket/model/members/charges'
import { duesPlans } from '@docket/model/members/dues-plans'
import type { Member } from '@docket/model/members/members'
import { formatMoney } from '@docket/model/time/format'
import { useRecords } from '#data/records/use-records.ts'
import { ContextLines, ContextPart } from '#resources/context/context-part.tsx'
import { useMay } from '#resources/use-may.ts'
import { words } from './words.ts'

/** The dues for this kind of member, each with a button that records a payment. */
export function MemberDues({ member }: { member: Member }) {
  const { data } = useRecords(duesPlans)
  const { create } = useMay({ collection: charges, readOnly: false })
  const own = data?.filter(({ kind, inUse }) => inUse && kind === member.kind) ?? []
  if (!create || own.length === 0) return null
  return (
    <ContextPart heading={words.recordDues}>
      <ContextLines
        lines={own.map(({ id, name, cents, currency }) => ({
          id,
          name,
          path: '/members/charges/new',
          search: {
            ...{ member: member.id, plan: id, status: 'paid' },
            reason: words.duesFor(name),
            currency: currency || 'usd',
          },
          figure: formatMoney(cents, currency || 'usd'),
        }))}
        empty={words.noDues}
      />
    </ContextPart>
  )
}
