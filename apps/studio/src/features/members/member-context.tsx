import { reservations } from '@docket/model/equipment/reservations'
import { resources } from '@docket/model/equipment/resources'
import { certifications, certTypes } from '@docket/model/members/certifications'
import { charges } from '@docket/model/members/charges'
import { duesPlans } from '@docket/model/members/dues-plans'
import type { Member } from '@docket/model/members/members'
import { formatDay, formatMoney } from '@docket/model/time/format'
import { type Day, MINUTE_MS, toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { entities as names } from '@docket/texts/studio/app'
import { members as words } from '@docket/texts/studio/members'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useRecords } from '#data/records/use-records.ts'
import { ContextLines, ContextMore, ContextPart } from '#resources/context/context-part.tsx'
import type { ContextProps } from '#resources/resource.ts'
import { useMay, useReading } from '#resources/use-may.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { MemberCard } from './member-card.tsx'

type PartProps = { member: string; today: Day }

/** Shows a member’s card, with what is due, the certificates, and what is out on loan. */
export function MemberContext({ values, record }: ContextProps<Member>) {
  const { zone } = useStationTime()
  const today = dayOf(useNow(MINUTE_MS), zone)
  const mayReadCharges = useReading({ collection: charges }) !== 'nothing'
  const mayReadLoans = useReading({ collection: reservations }) !== 'nothing'
  return (
    <>
      <MemberCard values={values} record={record} today={today} />
      {record && mayReadCharges && <Due member={record.id} today={today} />}
      {record && <MemberDues member={record} />}
      {record && <Certificates member={record.id} today={today} />}
      {record && mayReadLoans && <Loans member={record.id} today={today} />}
    </>
  )
}

function Due({ member }: PartProps) {
  const { data } = useLiveRecords(charges, {
    filter: 'member = {:member} && status = "open"',
    values: { member },
    sort: 'created',
  })
  if (!data) return null
  const sums = Map.groupBy(data, ({ currency }) => currency || 'usd')
  const total = [...sums].map(([currency, open]) =>
    formatMoney(
      open.reduce((sum, { cents }) => sum + cents, 0),
      currency,
    ),
  )
  return (
    <ContextPart heading={words.due} figure={total.join(' + ') || undefined}>
      <ContextLines
        lines={data.map(({ id, reason, cents, currency }) => ({
          id,
          name: reason,
          path: `/members/charges/${id}`,
          figure: formatMoney(cents, currency || 'usd'),
        }))}
        empty={words.nothingIsDue}
      />
      <ContextMore path="/members/charges/new" search={{ member }}>
        {words.newCharge}
      </ContextMore>
    </ContextPart>
  )
}

function Certificates({ member, today }: PartProps) {
  const types = useRecords(certTypes).data
  const { data } = useLiveRecords(certifications, {
    filter: 'member = {:member}',
    values: { member },
    sort: '-issuedOn',
  })
  if (!data || !types) return null
  return (
    <ContextPart heading={names.certificates}>
      <ContextLines
        lines={data.map(({ id, type, expiresOn }) => ({
          id,
          name: types.find((one) => one.id === type)?.name ?? words.aCertificate,
          path: `/members/certificates/${id}`,
          figure: validity(expiresOn, today),
          ...(expiresOn !== '' && expiresOn < today && { tone: 'warning' as const }),
        }))}
        empty={words.noCertificatesHeld}
      />
    </ContextPart>
  )
}

function validity(expiresOn: Day, today: Day): string {
  if (expiresOn === '') return words.doesNotExpire
  const day = formatDay(expiresOn, 'date')
  return expiresOn < today ? words.expired({ day }) : words.until({ day })
}

function Loans({ member, today }: PartProps) {
  const { zone } = useStationTime()
  const items = useRecords(resources).data
  const { data } = useLiveRecords(reservations, {
    filter: 'member = {:member} && (status = "checked_out" || status = "overdue")',
    values: { member },
    sort: 'dueAt',
  })
  if (!data || !items) return null
  return (
    <ContextPart heading={words.outOnLoan}>
      <ContextLines
        lines={data.map(({ id, resource, dueAt, status }) => {
          const day = dayOf(toEpochMs(dueAt), zone)
          const isLate = status === 'overdue' || day < today
          return {
            id,
            name: items.find((one) => one.id === resource)?.name ?? words.itemOfEquipment,
            path: `/equipment/bookings/${id}`,
            figure: isLate
              ? words.overdueSince({ day: formatDay(day, 'short') })
              : words.dueOn({ day: formatDay(day, 'short') }),
            ...(isLate && { tone: 'danger' as const }),
          }
        })}
        empty={words.nothingIsOut}
      />
    </ContextPart>
  )
}

/** The dues for this kind of member, each with a button that records a payment. */
function MemberDues({ member }: { member: Member }) {
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
            member: member.id,
            plan: id,
            status: 'paid',
            reason: words.duesFor({ plan: name }),
            currency: currency || 'usd',
          },
          figure: formatMoney(cents, currency || 'usd'),
        }))}
        empty={words.noDues}
      />
    </ContextPart>
  )
}
