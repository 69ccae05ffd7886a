import type { App } from '@docket/accounts/app'
import { answerBreakIns } from './break-ins/answer-break-ins.ts'
import { extendOpenAirings } from './break-ins/extend-open-airings.ts'
import { answerChanges } from './change-schedule.ts'
import { enforceDraftRules } from './drafts/enforce-draft-rules.ts'
import { publishDrafts } from './drafts/publish-drafts.ts'
import { enforceAiringRules } from './enforce-airing-rules.ts'
import { explainAirings } from './explain-airing.ts'
import { protectAdultShows } from './for-adults.ts'
import { serveHistory } from './history/serve-history.ts'
import { answerCopies } from './proposals/propose-copy.ts'
import { answerFillings } from './proposals/propose-filling.ts'
import { answerRestorations } from './proposals/propose-restoration.ts'

/**
 * Installs the rules of airings, which occupy a time on a channel exclusively, and the calls that change
 * several of them at once, directly or in a draft.
 */
export function schedule(app: App): void {
  enforceAiringRules(app)
  protectAdultShows(app)
  answerChanges(app)
  answerBreakIns(app)
  extendOpenAirings(app)
  enforceDraftRules(app)
  publishDrafts(app)
  answerRestorations(app)
  answerCopies(app)
  answerFillings(app)
  serveHistory(app)
  explainAirings(app)
}
