import type { App } from '#platform/app.ts'
import { keepAirings } from './keep-airings.ts'
import { answerMoves } from './move-airings.ts'

/** Airings hold their place on a channel, one at a time, and move together. */
export function schedule(app: App): void {
  keepAirings(app)
  answerMoves(app)
}
