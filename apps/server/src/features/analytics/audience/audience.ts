import type { App } from '@docket/accounts/app/app'
import { createBeatCounter } from './beat-counter.ts'
import { countMinutes } from './count-minutes.ts'
import { serveBeats } from './serve-beats.ts'

/** Counts the viewers of channels by what their players tell, without any data about a viewer. */
export function audience(app: App): void {
  const counter = createBeatCounter(app)
  serveBeats(app, counter)
  countMinutes(app, counter)
}
