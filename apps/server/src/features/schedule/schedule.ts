import type { App } from '@docket/accounts/app'
import { answerBreakIns } from './break-ins/answer-break-ins.ts'
import { extendOpenAirings } from './break-ins/extend-open-airings.ts'
import { answerChanges } from './change-schedule.ts'
import { keepDrafts } from './drafts/keep-drafts.ts'
import { publishDrafts } from './drafts/publish-drafts.ts'
import { explainAirings } from './explain-airing.ts'
import { keepAdultShows } from './for-adults.ts'
import { serveHistory } from './history/serve-history.ts'
import { keepAirings } from './keep-airings.ts'
import { answerCopies } from './proposals/propose-copy.ts'
import { answerFillings } from './proposals/propose-filling.ts'
import { answerRestorations } from './proposals/propose-restoration.ts'

/**
 * Installs the rules of airings, which occupy a time on a channel exclusively, and the calls that change
 * several of them at once, directly or in a draft.
 */
export function schedule(app: App): void {
  keepAirings(app)
  keepAdultShows(app)
  answerChanges(app)
  answerBreakIns(app)
  extendOpenAirings(app)
  keepDrafts(app)
  publishDrafts(app)
  answerRestorations(app)
  answerCopies(app)
  answerFillings(app)
  serveHistory(app)
  explainAirings(app)
}
