import { csv } from '@docket/model/languages/es/csv'
import { model } from '@docket/model/languages/es/model'
import { playout } from '@docket/model/languages/es/playout'
import { rules } from '@docket/model/languages/es/rules'
import { states } from '@docket/model/languages/es/states'
import { timeslotRules } from '@docket/model/languages/es/timeslot-rules'
import type { Language, Texts } from '@docket/model/texts/catalog'
import { accounts } from './accounts.ts'
import { air } from './air.ts'
import { alarms } from './alarms.ts'
import { broughtIn } from './brought-in.ts'
import { cablecast } from './cablecast.ts'
import { mails } from './mails.ts'
import { money } from './money.ts'
import { notices } from './notifications.ts'
import { office } from './office.ts'
import { records } from './records.ts'
import { sentIn } from './sent-in.ts'

/** The translations by the names of their catalogs. */
export const CATALOGS: Readonly<Record<string, Texts>> = {
  ...model,
  ...playout,
  ...rules,
  ...timeslotRules,
  ...csv,
  ...notices,
  ...mails,
  ...air,
  ...alarms,
  ...sentIn,
  ...office,
  ...money,
  ...accounts,
  ...records,
  ...broughtIn,
  ...cablecast,
  labels: states,
}

/** Spanish as written in the United States, like in the studio. */
export const SPANISH: Language = { locale: 'es-US', textsOf: (name) => CATALOGS[name] }
