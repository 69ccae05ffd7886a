import type { App } from '@docket/accounts/app/app'
import { shows } from '@docket/model/collections/library/shows'
import type { FieldFaults } from '@docket/model/errors'
import { isNeverOpen } from '@docket/model/publishing/on-demand'
import { words } from './words.ts'

/** Refuses a time on demand that ends before it begins. */
export function keepOnDemand(app: App): void {
  const check = 'needs a time on demand that ends after it begins'
  app.validate(shows, check, (show): FieldFaults | undefined => {
    if (!isNeverOpen(show)) return undefined
    return { onDemandDays: { code: 'on_demand_never', message: words.endsBeforeItBegins } }
  })
}
