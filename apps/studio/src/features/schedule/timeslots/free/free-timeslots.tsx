import { members } from '@docket/model/members/members'
import { type FreeTimeslot, freeTimeslots } from '@docket/model/schedule/timeslots/free-timeslots'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { entities as names } from '@docket/texts/studio/app'
import { timeslots as words } from '@docket/texts/studio/schedule'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { type ContextProps, resource } from '#resources/resource.ts'
import { TIMESLOT_LISTS } from '../area.ts'
import { WhenWords, whenWords } from '../when-words.tsx'
import { DrawRecord } from './draw-record.tsx'
import { OwnRequest } from './own-request.tsx'

const WHEN = ['dtstartLocal', 'durationMin', 'rrule', 'termStart', 'termEnd'] as const
const HOW = ['grantedBy', 'requestsUntil', 'acceptDays', 'newLocalTickets'] as const

/** Times of the week that members may request. */
export const freeTimeslotPages = resource(freeTimeslots, {
  path: '/timeslots/free',
  one: names.freeTimeslot,
  many: names.freeTimeslots,
  area: TIMESLOT_LISTS,
  words: {
    dtstartLocal: { label: words.firstTime, kind: 'walltime', help: words.dtstartLocalHelp },
    durationMin: { label: words.minutes, help: words.durationMinHelp },
    rrule: { label: words.howOften, kind: 'recurrence' },
    termStart: { label: words.termBegins },
    termEnd: { label: words.termEnds },
    grantedBy: {
      label: words.grantedBy,
      help: words.grantedByHelp,
      names: { first_come: words.firstCome, lottery: words.lottery },
    },
    requestsUntil: { label: words.requestsUntil, help: words.requestsUntilHelp },
    acceptDays: { label: words.acceptDays, help: words.acceptDaysHelp },
    newLocalTickets: { label: words.newLocalTickets, help: words.newLocalTicketsHelp },
    status: {
      names: {
        open: words.free.open,
        drawn: words.free.drawn,
        granted: words.free.granted,
        unfilled: words.free.unfilled,
        cancelled: words.free.cancelled,
      },
    },
  },
  columns: [
    'title',
    {
      id: 'rule',
      label: words.when,
      width: 300,
      cell: (free) => <WhenWords timeslot={free as FreeTimeslot} />,
      text: (free) => whenWords(free as FreeTimeslot, '24h'),
    },
    'channel',
    'grantedBy',
    'requestsUntil',
    'status',
  ],
  search: ['title', 'channel.name'],
  filters: ['status', 'grantedBy', 'channel'],
  sort: '-created',
  isFixed: ({ status }) => status !== 'open' && status !== 'drawn',
  steps: { cancelled: { verb: words.cancelFree } },
  sections: [
    { names: ['title', 'channel'] },
    { heading: words.when, names: WHEN },
    { heading: words.howGranted, names: HOW },
  ],
  defaults: { durationMin: 30 },
  tabs: [
    relatedTab(
      timeslots,
      async () => ({
        ...(await import('../timeslots.tsx')).timeslotPages,
        columns: ['title', 'rank', 'holder', 'tickets', 'status', 'offeredUntil'],
        sort: 'rank',
        // A request begins on the page of the free timeslot.
        useOffersNew: () => false,
      }),
      { id: 'requests', name: words.requests, by: 'free', empty: words.noRequests },
    ),
  ],
  empty: (
    <>
      <strong>{words.noFreeTimeslots}</strong> {words.noFreeTimeslotsHelp}
    </>
  ),
  context: FreeContext,
  line: (free) => <WhenWords timeslot={free} />,
})

/** Shows a member’s own request, and the record of the draw. */
function FreeContext({ record }: ContextProps<FreeTimeslot>) {
  const user = useSession()?.user.id ?? ''
  const { data } = useLiveRecords(members, {
    filter: 'user = {:user} && archived = false',
    values: { user },
    limit: 1,
  })
  if (!record) return null
  const own = data?.[0]
  return (
    <>
      {own && <OwnRequest free={record} member={own.id} />}
      {record.grantedBy === 'lottery' && <DrawRecord free={record} />}
    </>
  )
}
