import type { App } from '@docket/accounts/app'
import { Conflict } from '@docket/model/kernel/errors'
import { organizations } from '@docket/model/station/organizations'
import { type PutOnAir, seedDemo } from './seed-demo.ts'

/**
 * Adds the demo stations to an empty database if the operator wants them (`DOCKET_DEMO`). Runs before the
 * server listens. Returns whether it added them.
 */
export async function seedDemoWhenEmpty(app: App, putOnAir: PutOnAir): Promise<boolean> {
  if (!app.config.demo || (await app.records.count(organizations)) > 0) return false
  try {
    await seedDemo(app, putOnAir)
  } catch (error) {
    // Another process added them first.
    if (error instanceof Conflict) return false
    throw error
  }
  app.log.info('The demo stations were created.')
  return true
}
