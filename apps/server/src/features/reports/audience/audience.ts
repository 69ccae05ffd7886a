import type { App } from '@docket/accounts/app'
import { createBeatCounter } from './beat-counter.ts'
import { countMinutes } from './count-minutes.ts'
import { measureViewers } from './measure-viewers.ts'
import { serveBeats } from './serve-beats.ts'

/** Counts the viewers of channels from what their players report, without any data about a viewer. */
export function audience(app: App): void {
  const counter = createBeatCounter(app)
  serveBeats(app, counter)
  countMinutes(app, counter)
  measureViewers(app)
}
