import { members } from '@docket/model/members/members'
import { timeslotDelivery } from '@docket/model/schedule/planning'
import { deliveryScore } from '@docket/model/schedule/timeslots/terms/delivery'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { entities as names } from '@docket/texts/studio/app'
import { timeslots as words } from '@docket/texts/studio/schedule'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'
import { useRecords } from '#data/records/use-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { ContextMore } from '#resources/context/context-part.tsx'
import { pictured } from '#resources/picture/pictured.tsx'
import { type ContextProps, resource } from '#resources/resource.ts'
import { TIMESLOT_LISTS } from './area.ts'
import styles from './coming-airings.module.css'
import { ComingAirings } from './coming-airings.tsx'
import { NextDates } from './next-dates.tsx'
import { WhenWords, whenWords } from './when-words.tsx'
import { Withdrawals } from './withdrawals.tsx'

const PLANNERS = ['admin', 'schedule']

/**
 * Returns whether the logged-in user plans timeslots, or is a member who may request one. Until the user's membership
 * has loaded, the result is true.
 */
function useMayAsk(): boolean {
  const user = useSession()?.user
  const plans = PLANNERS.some((privilege) => user?.privileges.includes(privilege as never))
  const own = useRecords(members, {
    filter: 'user = {:user}',
    values: { user: user?.id ?? '' },
    limit: 1,
    enabled: user !== undefined && !plans,
  })
  return plans || own.data === undefined || own.data.length > 0
}

const NAMES = {
  kind: {
    guaranteed: words.guaranteed,
    repeat: words.repeat,
    filler: words.filler,
    live: words.live,
    blackout: words.blackout,
  },
  pick: { newest: words.theNewest, next: words.nextInTurn, random: words.anyOfThem },
} as const

const WHEN = ['dtstartLocal', 'durationMin', 'rrule', 'until', 'exdates'] as const

export const timeslotPages = resource(timeslots, {
  path: '/timeslots',
  one: names.timeslot,
  many: names.timeslots,
  area: TIMESLOT_LISTS,
  useOffersNew: useMayAsk,
  words: {
    dtstartLocal: {
      label: words.firstTime,
      kind: 'walltime',
      help: words.dtstartLocalHelp,
    },
    durationMin: { label: words.minutes, help: words.durationMinHelp },
    rrule: {
      label: words.howOften,
      kind: 'recurrence',
    },
    until: { label: words.lastDay },
    exdates: {
      label: words.skipDays,
      kind: 'tags',
      help: words.exdatesHelp,
    },
    search: { label: words.savedSearch, help: words.searchHelp },
    kind: { names: NAMES.kind, help: words.kindHelp },
    pick: {
      label: words.whichShow,
      names: NAMES.pick,
      help: words.pickHelp,
    },
    termStart: { label: words.termBegins },
    termEnd: { label: words.termEnds },
    holder: { help: words.holderHelp },
    priority: { help: words.priorityHelp },
    free: { label: names.freeTimeslot },
    rank: { label: words.rank },
    tickets: { label: words.tickets },
    offeredUntil: { label: words.offeredUntil },
    status: { names: { renewal_due: words.renewalDue } },
  },
  ...pictured(timeslots),
  columns: [
    'title',
    {
      id: 'rule',
      label: words.when,
      width: 300,
      cell: (timeslot) => <WhenWords timeslot={timeslot as Timeslot} />,
      text: (timeslot) => whenWords(timeslot as Timeslot, '24h'),
    },
    'channel',
    'kind',
    'durationMin',
    'status',
  ],
  search: ['title', 'channel.name'],
  filters: ['status', 'kind', 'channel', 'holder'],
  sort: 'dtstartLocal',
  views: [
    // First come, first served.
    { name: words.requested, search: { status: 'requested', sort: 'created' } },
    { name: words.upForRenewal, search: { status: 'renewal_due' } },
  ],
  steps: {
    offered: { verb: words.offer },
    active: {
      verb: words.grant,
      promptsFor: ['termEnd'],
      from: {
        offered: { verb: words.accept, promptsFor: [] },
        renewal_due: { verb: words.renew },
        suspended: { verb: words.reinstate },
      },
    },
    suspended: { verb: words.suspend },
    renewal_due: { verb: words.askForRenewal },
    expired: { verb: words.letExpire },
    released: { verb: words.release },
  },
  sections: [
    { names: ['title', 'channel', 'kind', 'holder'] },
    { heading: words.when, names: WHEN },
    { heading: words.whatItAirs, names: ['show', 'series', 'search', 'pick'] },
    { heading: words.term, names: ['termStart', 'termEnd', 'priority'], below: Withdrawals },
  ],
  newSections: [
    { names: ['title', 'channel', 'kind', 'holder', 'status'] },
    { heading: words.when, names: WHEN },
    { heading: words.whatItAirs, names: ['show', 'series', 'search', 'pick'] },
    { heading: words.term, names: ['termStart', 'termEnd'] },
  ],
  defaults: { durationMin: 30, pick: 'next' },
  tabs: [
    {
      id: 'airings',
      name: words.airings,
      content: ({ record }) => (
        <>
          <DeliveryNote timeslot={record} />
          <ComingAirings timeslot={record} />
        </>
      ),
    },
  ],
  empty: (
    <>
      <strong>{words.noTimeslots}</strong> {words.noTimeslotsHelp}
    </>
  ),
  context: TimeslotContext,
  line: (timeslot) => <WhenWords timeslot={timeslot} />,
})

/** Shows the dates that the rule in the form produces. */
function TimeslotContext({ record, form }: ContextProps<Timeslot>) {
  if (!form) return record && <ComingAirings timeslot={record} />
  return (
    <>
      <NextDates form={form} />
      {record && (
        <ContextMore path={`/timeslots/${record.id}`} search={{ tab: 'airings' }}>
          {words.itsAirings}
        </ContextMore>
      )}
    </>
  )
}

/** What the holder delivered for the past dates of a timeslot: the score that decides whether they keep it. */
function DeliveryNote({ timeslot: { id, kind } }: { timeslot: Timeslot }) {
  const { data } = useQuery({
    queryKey: ['timeslotDelivery', id],
    enabled: kind === 'guaranteed',
    queryFn: ({ signal }) => call(timeslotDelivery, { timeslot: id }, { signal }),
  })
  const score = data && deliveryScore(data)
  if (!data || score === undefined) return null
  return (
    <p className={styles.delivery}>
      <strong>{words.deliveryScore({ share: score })}</strong> {words.delivered({ ...data })}
      {data.missedInARow > 1 && ` ${words.missedInARow({ count: data.missedInARow })}`}
    </p>
  )
}
