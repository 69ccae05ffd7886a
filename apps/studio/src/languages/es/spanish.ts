import { csv } from '@docket/model/languages/es/csv'
import { model } from '@docket/model/languages/es/model'
import { playout } from '@docket/model/languages/es/playout'
import { rules } from '@docket/model/languages/es/rules'
import { timeslotRules } from '@docket/model/languages/es/timeslot-rules'
import type { Language, Texts } from '#texts/catalog.ts'
import { app } from './app.ts'
import { accounts } from './features/accounts.ts'
import { admin } from './features/admin/admin.ts'
import { adminSettings } from './features/admin/settings.ts'
import { captions } from './features/captions.ts'
import { collections } from './features/collections.ts'
import { csvImport } from './features/csv.ts'
import { equipment } from './features/equipment.ts'
import { embeds } from './features/guide.ts'
import { help } from './features/help.ts'
import { cablecast } from './features/integrations/cablecast.ts'
import { headEndTexts } from './features/integrations/head-ends.ts'
import { integrations } from './features/integrations/integrations.ts'
import { library } from './features/library.ts'
import { media } from './features/media.ts'
import { members } from './features/members.ts'
import { obligations } from './features/obligations.ts'
import { channelContext } from './features/playout/channel-context.ts'
import { channels } from './features/playout/channels.ts'
import { profile } from './features/profile.ts'
import { analytics } from './features/reports.ts'
import { sales } from './features/sales.ts'
import { scheduleAiring } from './features/schedule/airing.ts'
import { schedulePlans } from './features/schedule/plans.ts'
import { schedule } from './features/schedule/schedule.ts'
import { timeslots } from './features/schedule/timeslots.ts'
import { shows } from './features/shows.ts'
import { archive } from './features/station/archive.ts'
import { dashboard } from './features/station/dashboard.ts'
import { organizationLists } from './features/station/lists.ts'
import { notifications } from './features/station/notifications.ts'
import { organization } from './features/station/organization.ts'
import { submissionForms } from './features/submissions/forms.ts'
import { submissions } from './features/submissions/submissions.ts'
import { welcome } from './features/welcome.ts'
import { grant } from './grant.ts'
import { labels } from './labels/labels.ts'
import { resources } from './resources.ts'
import { ui } from './ui.ts'

/** The translations, keyed by the names of their catalogs. */
export const CATALOGS: Readonly<Record<string, Texts>> = {
  ...app,
  ...ui,
  ...resources,
  ...model,
  ...playout,
  ...grant,
  ...rules,
  ...timeslotRules,
  ...csv,
  labels,
  ...accounts,
  ...admin,
  ...adminSettings,
  ...analytics,
  ...archive,
  ...captions,
  ...channelContext,
  ...channels,
  ...collections,
  ...csvImport,
  ...dashboard,
  ...embeds,
  ...equipment,
  ...help,
  ...cablecast,
  ...integrations,
  ...headEndTexts,
  ...library,
  ...media,
  ...members,
  ...notifications,
  ...obligations,
  ...organization,
  ...organizationLists,
  ...profile,
  ...sales,
  ...schedule,
  ...scheduleAiring,
  ...schedulePlans,
  ...timeslots,
  ...shows,
  ...submissions,
  ...submissionForms,
  ...welcome,
}

/** Spanish as it is written in the United States. */
export const SPANISH: Language = { locale: 'es-US', textsOf: (name) => CATALOGS[name] }
