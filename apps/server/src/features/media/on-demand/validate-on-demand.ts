import type { App } from '@docket/accounts/app'
import { isNeverOpen } from '@docket/model/guide/library/on-demand'
import type { FieldFaults } from '@docket/model/kernel/errors'
import { shows } from '@docket/model/library/shows'
import { onDemand as words } from '@docket/texts/server/media'

/** Refuses an on-demand period that ends before it begins. */
export function validateOnDemand(app: App): void {
  const check = 'requires the on-demand period to end after it begins'
  app.validate(shows, check, (show): FieldFaults | undefined => {
    if (!isNeverOpen(show)) return undefined
    return { onDemandDays: { code: 'on_demand_never', message: words.endsBeforeItBegins } }
  })
}
