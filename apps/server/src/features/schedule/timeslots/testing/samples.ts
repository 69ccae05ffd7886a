import type { Show } from '@docket/model/library/shows'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import type { ChannelState } from '../plans/plan.ts'

/** Returns an active half-hour timeslot at 19:00 from January 1, 2026 on, with `changes`. */
export function aTimeslot(changes: Partial<Timeslot> = {}): Timeslot {
  return {
    ...STORED,
    id: 'timeslot',
    organization: 'station',
    channel: 'channel',
    title: 'A timeslot',
    dtstartLocal: '2026-01-01T19:00',
    durationMin: 30,
    rrule: 'FREQ=DAILY',
    until: '',
    exdates: null,
    kind: 'guaranteed',
    series: '',
    search: '',
    show: '',
    pick: 'newest',
    termStart: '',
    termEnd: '',
    holder: '',
    countsFrom: '',
    priority: 0,
    free: '',
    tickets: 0,
    rank: 0,
    offeredUntil: '',
    status: 'active',
    ...changes,
  }
}

/** Returns a show of 28 minutes that is ready to air, with `changes`. */
export function aShow(changes: Partial<Show> = {}): Show {
  return {
    ...STORED,
    id: 'show',
    organization: 'station',
    internalTitle: '',
    title: 'A show',
    description: '',
    series: '',
    season: 0,
    episode: 0,
    producer: '',
    category: '',
    eventDate: '',
    language: '',
    trtSec: 28 * 60,
    ageRating: '',
    contentFlags: [],
    local: false,
    captioned: false,
    described: false,
    signed: false,
    visibility: 'public',
    onDemand: '',
    onDemandAfterHours: 0,
    onDemandDays: 0,
    availableFrom: '',
    availableUntil: '',
    custom: null,
    thumbnail: '',
    thumbnailAlt: '',
    thumbnailFocus: null,
    status: 'ready',
    externalRef: null,
    overridden: null,
    ...changes,
  }
}

/** Returns a channel in UTC with nothing on it, with `changes`. */
export function aChannel(changes: Partial<ChannelState>): ChannelState {
  const empty = {
    timeslots: [],
    shows: [],
    standing: [],
    done: new Map(),
    previous: new Map(),
    watershed: { from: '22:00', until: '06:00' },
    found: new Map(),
  }
  return { zone: 'UTC', ...empty, ...changes }
}

const STORED = { collectionId: '', collectionName: '', created: '', updated: '' }
