import type { Privilege } from '@docket/model/kernel/access'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import type { Channel } from '@docket/model/station/channels'
import type { Organization } from '@docket/model/station/organizations'

/** The data of a demo station: people, series and timeslots, which refer to each other by slug. */
export type DemoStation = {
  organization: Pick<
    Organization,
    'name' | 'slug' | 'kind' | 'timeZone' | 'broadcastDayStart' | 'address' | 'populationBand'
  > &
    Partial<
      Pick<
        Organization,
        | 'takesSubmissions'
        | 'takesNotices'
        | 'takesMembers'
        | 'submissionTerms'
        | 'submissionForm'
        | 'meetingPostDays'
      >
    >
  staff: readonly DemoPerson[]
  /** Color by category name. */
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
  /** Prefix of its shows' public titles in the guide. */
  prefix?: string
  description: string
  category: string
  producer: string
  /** A BCP 47 tag; English by default. */
  language?: string
  captioned?: boolean
  described?: boolean
  signed?: boolean
  podcast?: boolean
  /** Weekday of its shows; the latest was made on the last such day before today. 0 is Sunday. */
  madeOn: number
  /** Number of days between two shows. */
  every: number
  /** Whether dates distinguish its shows, as for meetings. */
  dated?: boolean
  /** Oldest first. */
  shows: readonly DemoShow[]
}

/** Title, running time as `mm:ss` or `h:mm:ss`, and description. */
export type DemoShow = readonly [title: string, trt: string, description: string]

export type DemoTimeslot = {
  /** `HH:mm` in the channel's zone. */
  at: string
  minutes: number
  /** Weekdays as in an RRULE, or a whole rule. */
  on: string
  /** Slug of the series; without one, the timeslot airs under its own title. */
  series?: string
  /** Airs only this show, counted from 0 in its series. */
  show?: number
  pick?: Timeslot['pick']
  /** The series' title by default. */
  title?: string
  /** `repeat` by default. */
  kind?: Timeslot['kind']
  priority?: number
  status?: Timeslot['status']
}

export const DAILY = 'MO,TU,WE,TH,FR,SA,SU'
export const WEEKDAYS = 'MO,TU,WE,TH,FR'
export const WEEKEND = 'SA,SU'
