import { airings } from './collections/airings.ts'
import { categories } from './collections/categories.ts'
import { channels } from './collections/channels.ts'
import { externalAuths } from './collections/external-auths.ts'
import { integrations, links, syncRuns } from './collections/integrations.ts'
import { media } from './collections/media.ts'
import { notifications } from './collections/notifications.ts'
import { organizations } from './collections/organizations.ts'
import { producers } from './collections/producers.ts'
import { series } from './collections/series.ts'
import { shows } from './collections/shows.ts'
import { superusers } from './collections/superusers.ts'
import { timeslots } from './collections/timeslots.ts'
import { users } from './collections/users.ts'

/** Every collection that ships with Docket. */
export const BUILT_IN = [
  superusers,
  organizations,
  users,
  externalAuths,
  categories,
  producers,
  series,
  shows,
  media,
  channels,
  timeslots,
  airings,
  notifications,
  integrations,
  syncRuns,
  links,
] as const
