import type { Privilege } from '@docket/model/access'
import type { Channel } from '@docket/model/collections/channels'
import type { Organization } from '@docket/model/collections/organizations'
import type { Timeslot } from '@docket/model/collections/timeslots'

/** A station as it is told: people, programmes and standing places, referring to each other by slug. */
export type DemoStation = {
  organization: Pick<
    Organization,
    'name' | 'slug' | 'kind' | 'timeZone' | 'broadcastDayStart' | 'address' | 'populationBand'
  > &
    Partial<Pick<Organization, 'takesSubmissions' | 'takesNotices' | 'submissionTerms'>>
  staff: readonly DemoPerson[]
  /** Name → color. */
  categories: Readonly<Record<string, string>>
  channels: readonly DemoChannel[]
  series: readonly DemoSeries[]
}

export type DemoPerson = {
  name: string
  email: string
  password: string
  bio: string
  privileges: readonly Privilege[]
}

export type DemoChannel = Pick<
  Channel,
  'name' | 'number' | 'slug' | 'description' | 'color' | 'kind' | 'carriage'
> & { timeslots: readonly DemoTimeslot[] }

export type DemoSeries = {
  slug: string
  title: string
  /** What stands before the titles of its shows, for those who meet them in a guide. */
  prefix?: string
  description: string
  category: string
  producer: string
  /** A BCP 47 tag; English without one. */
  language?: string
  captioned?: boolean
  described?: boolean
  signed?: boolean
  podcast?: boolean
  /** Its latest show was made on the last such weekday before today; 0 is Sunday. */
  madeOn: number
  /** Days from one show to the next. */
  every: number
  /** Its shows are told apart by their date, as meetings are. */
  dated?: boolean
  /** Oldest first. */
  shows: readonly DemoShow[]
}

/** Title, running time as `mm:ss` or `h:mm:ss`, description. */
export type DemoShow = readonly [title: string, trt: string, description: string]

export type DemoTimeslot = {
  /** `HH:mm` on the channel's wall clock. */
  at: string
  minutes: number
  /** Weekdays as RRULE writes them, or a whole rule. */
  on: string
  /** Its slug; without one the timeslot airs under its own title. */
  series?: string
  /** Airs one show only, counted from 0 in its series. */
  show?: number
  pick?: Timeslot['pick']
  /** Without one, the series' title. */
  title?: string
  /** `repeat` without one. */
  kind?: Timeslot['kind']
  priority?: number
  status?: Timeslot['status']
}

export const DAILY = 'MO,TU,WE,TH,FR,SA,SU'
export const WEEKDAYS = 'MO,TU,WE,TH,FR'
export const WEEKEND = 'SA,SU'
