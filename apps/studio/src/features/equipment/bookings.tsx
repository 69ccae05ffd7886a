import { HOLDING, reservations } from '@docket/model/equipment/reservations'
import { entities as names } from '@docket/texts/studio/app'
import { equipment as words } from '@docket/texts/studio/equipment'
import { Button } from '@mantine/core'
import { resource } from '#resources/resource.ts'
import type { Form } from '#ui/form/use-form.ts'
import { EQUIPMENT_LISTS } from './area.ts'

const BOOKING = ['resource', 'member', 'startsAt', 'dueAt', 'show', 'purpose'] as const

/** Appears only when the server asks for a reason. It asks only users who are allowed to override the rules. */
const EXCEPTION = {
  heading: words.exception,
  text: words.exceptionHelp,
  onlyWhenAsked: true,
} as const
const exception = 'overrideReason'

export const bookingPages = resource(reservations, {
  path: '/equipment/bookings',
  one: names.booking,
  many: names.bookings,
  area: EQUIPMENT_LISTS,
  words: {
    resource: { label: names.equipment },
    startsAt: { label: words.from },
    dueAt: { label: words.dueBack },
    status: {
      names: { ready: words.readyForPickUp, checked_out: words.out, no_show: words.notPickedUp },
    },
    purpose: { label: words.forText, help: words.purposeHelp },
    checkedOutAt: { label: words.checkedOut, readOnly: true },
    returnedAt: { label: words.returned, readOnly: true },
    outCondition: { label: words.conditionAtCheckOut },
    inCondition: { label: words.conditionAtReturn },
    outPhoto: { label: words.photoAtCheckOut },
    inPhoto: { label: words.photoAtReturn },
    renewals: { label: words.timesRenewed, readOnly: true },
    overrideReason: { label: words.reason, lines: 2 },
    overriddenRules: { label: words.overriddenRules, names: words.rules, readOnly: true },
  },
  columns: ['resource', 'status', 'member', 'startsAt', 'dueAt'],
  search: ['resource.name', 'member.name', 'purpose'],
  filters: ['status', 'resource'],
  sort: '-startsAt',
  views: [
    // Sorted by due date, so that overdue bookings come first.
    { name: words.notFinished, search: { status: HOLDING.join(), sort: 'dueAt' } },
    { name: words.overdue, search: { status: 'overdue', sort: 'dueAt' } },
    { name: words.requests, search: { status: 'requested', sort: 'startsAt' } },
    { name: words.out, search: { status: 'checked_out,overdue', sort: 'dueAt' } },
  ],
  steps: {
    approved: { verb: words.approve, exception },
    denied: { verb: words.deny },
    ready: { verb: words.markReady },
    checked_out: {
      verb: words.checkOut,
      promptsFor: ['outCondition', 'outPhoto'],
      asksNothing: true,
      stamps: 'checkedOutAt',
      exception,
    },
    returned: {
      verb: words.markReturned,
      promptsFor: ['inCondition', 'inPhoto'],
      asksNothing: true,
      stamps: 'returnedAt',
    },
    overdue: { verb: words.markOverdue },
    lost: { verb: words.markLost },
    cancelled: { verb: words.cancelBooking },
    no_show: { verb: words.notPickedUp },
  },
  furtherSteps: {
    checked_out: [{ verb: words.renew, promptsFor: ['dueAt'], exception, done: words.renewed }],
  },
  sections: [
    { names: BOOKING },
    { ...EXCEPTION, names: ['overrideReason', 'overriddenRules'], below: SaveAnyway },
    {
      heading: words.checkOutAndReturn,
      names: [
        ...(['checkedOutAt', 'outCondition', 'outPhoto'] as const),
        ...(['returnedAt', 'inCondition', 'inPhoto', 'renewals'] as const),
      ],
    },
  ],
  newSections: [
    { names: [...BOOKING, 'status'] },
    { ...EXCEPTION, names: ['overrideReason'], below: BookAnyway },
  ],
  defaults: { status: 'approved' },
  removable: true,
  empty: (
    <>
      <strong>{words.noBookings}</strong> {words.noBookingsHelp}
    </>
  ),
})

type AnywayProps = { form: Form }

/** The button that books in spite of the rules, with the reason entered above it. */
function BookAnyway({ form }: AnywayProps) {
  return <Anyway form={form} verb={words.bookAnyway} />
}

/** The button that saves changes to a booking in spite of the rules. Absent if nothing was changed. */
function SaveAnyway({ form }: AnywayProps) {
  return form.changed.length > 0 && <Anyway form={form} verb={words.saveAnyway} />
}

function Anyway({ form, verb }: AnywayProps & { verb: string }) {
  return (
    <div>
      <Button type="submit" loading={form.saving}>
        {verb}
      </Button>
    </div>
  )
}
