import type { App } from '@docket/accounts/app/app'
import { keepAiringStates } from './states/keep-airing-states.ts'

/** Plays out the linear channels. */
export function playout(app: App): void {
  keepAiringStates(app)
}
