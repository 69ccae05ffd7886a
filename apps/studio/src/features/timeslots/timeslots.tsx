import { type Timeslot, timeslots } from '@docket/model/collections/schedule/timeslots'
import { ruleWords } from '@docket/model/schedule/rules/rule-words'
import { type ClockStyle, formatDay, formatWallTime } from '@docket/model/time/format'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { Withdrawals } from './withdrawals.tsx'

const ComingAirings = onDemand(
  async () => (await import('./coming-airings.tsx')).ComingAirings,
  <Skeleton height="160px" />,
)

const TimeslotContext = onDemand(
  async () => (await import('./timeslot-context.tsx')).TimeslotContext,
  <Skeleton height="360px" />,
)

const NAMES = {
  kind: {
    guaranteed: 'Guaranteed',
    repeat: 'Repeat',
    filler: 'Filler',
    live: 'Live',
    blackout: 'Blackout',
  },
  pick: { newest: 'The newest', next: 'The next in turn', random: 'Any of them' },
} as const

const WHEN = ['dtstartLocal', 'durationMin', 'rrule', 'until', 'exdates'] as const

export const timeslotPages = resource(timeslots, {
  path: '/timeslots',
  one: 'timeslot',
  many: 'Timeslots',
  words: {
    dtstartLocal: {
      label: 'First time',
      kind: 'walltime',
      help: 'Day and time in the channel’s time zone. It stays the same when clocks change.',
    },
    durationMin: { label: 'Minutes', help: 'In steps of a quarter hour.' },
    rrule: {
      label: 'How often',
      kind: 'recurrence',
    },
    until: { label: 'Last day' },
    exdates: {
      label: 'Skip days',
      kind: 'tags',
      help: 'Days without an airing, such as 2026-12-25.',
    },
    search: { label: 'Saved search', help: 'Airs the shows that it finds, instead of a series.' },
    kind: { names: NAMES.kind, help: 'Blackout keeps the time free. Filler fills what remains.' },
    pick: {
      label: 'Which show',
      names: NAMES.pick,
      help: 'Which show of the series or search airs.',
    },
    termStart: { label: 'Term begins' },
    termEnd: { label: 'Term ends' },
    priority: { help: 'If two timeslots overlap, the higher one gets the time.' },
    status: { names: { renewal_due: 'Renewal due' } },
  },
  columns: [
    'title',
    {
      id: 'rule',
      label: 'When',
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
  filters: ['status', 'kind', 'channel'],
  sort: 'dtstartLocal',
  views: [
    { name: 'Requested', search: { status: 'requested' } },
    { name: 'Up for renewal', search: { status: 'renewal_due' } },
  ],
  sections: [
    { names: ['title', 'channel', 'kind'] },
    { heading: 'When', names: WHEN },
    { heading: 'What it airs', names: ['show', 'series', 'search', 'pick'] },
    { heading: 'Term', names: ['termStart', 'termEnd', 'priority'], below: Withdrawals },
  ],
  newSections: [
    { names: ['title', 'channel', 'kind', 'status'] },
    { heading: 'When', names: WHEN },
    { heading: 'What it airs', names: ['show', 'series', 'search', 'pick'] },
  ],
  defaults: { durationMin: 30, pick: 'next' },
  tabs: [
    {
      id: 'airings',
      name: 'Airings',
      content: ({ record }) => <ComingAirings timeslot={record} />,
    },
  ],
  empty: (
    <>
      <strong>No timeslots yet.</strong> A timeslot is a standing place in the week, such as every
      Tuesday at 7:30 PM. It becomes airings for the next 14 days by itself.
    </>
  ),
  context: TimeslotContext,
  line: (timeslot) => <WhenWords timeslot={timeslot} />,
})

type Rule = Pick<Timeslot, 'dtstartLocal' | 'rrule'>

function WhenWords({ timeslot }: { timeslot: Rule }) {
  return whenWords(timeslot, useStationTime().clock)
}

/** Formats `every week on Tuesday at 7:30 PM, from Nov 25, 2026`. */
function whenWords({ dtstartLocal, rrule }: Rule, clock: ClockStyle): string {
  const [day = '', wallTime = ''] = dtstartLocal.split('T')
  const time = formatWallTime(wallTime, clock)
  const first = formatDay(day, 'date')
  return rrule === ''
    ? `once at ${time}, on ${first}`
    : `${ruleWords(rrule, day)} at ${time}, from ${first}`
}
