import { organizations } from '@docket/model/collections/organizations'
import type { App } from '#platform/app.ts'
import { Conflict } from '#platform/errors.ts'
import { type PutOnAir, seedDemo } from './seed-demo.ts'

/**
 * Before the server listens: gives an empty database the demo stations, when the operator wants
 * them (`DOCKET_DEMO`). Answers whether it did.
 */
export async function seedDemoWhenEmpty(app: App, putOnAir: PutOnAir): Promise<boolean> {
  if (!app.config.demo || (await app.records.count(organizations)) > 0) return false
  try {
    await seedDemo(app, putOnAir)
  } catch (error) {
    // Another process was faster.
    if (error instanceof Conflict) return false
    throw error
  }
  app.log.info('The demo stations were made.')
  return true
}
