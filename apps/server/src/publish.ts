import type { App } from '@docket/accounts/app'
import { type GuideOptions, guide } from '#features/guide/guide.ts'
import { podcasts } from '#features/podcasts/podcasts.ts'

/** Installs what viewers reach: the guide, and the podcasts that share its stations and its cache. */
export async function publish(app: App, options: GuideOptions): Promise<void> {
  const shared = await guide(app.named('guide'), options)
  podcasts(app.named('podcasts'), shared)
}
