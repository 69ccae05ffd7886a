import type { App } from '@docket/accounts/app/app'
import { answerChanges } from './change-schedule.ts'
import { explainAirings } from './explain-airing.ts'
import { keepAirings } from './keep-airings.ts'
import { keepDrafts } from './keep-drafts.ts'
import { answerCopies } from './propose-copy.ts'
import { answerFillings } from './propose-filling.ts'
import { answerRestorations } from './propose-restoration.ts'
import { publishDrafts } from './publish-drafts.ts'
import { tellHistory } from './tell-history.ts'

/**
 * Installs the rules of airings, which occupy a time on a channel exclusively, and the calls that change
 * several of them at once, directly or in a draft.
 */
export function schedule(app: App): void {
  keepAirings(app)
  answerChanges(app)
  keepDrafts(app)
  publishDrafts(app)
  answerRestorations(app)
  answerCopies(app)
  answerFillings(app)
  tellHistory(app)
  explainAirings(app)
}
