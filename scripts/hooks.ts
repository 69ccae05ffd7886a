import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@docket/service/clock'
import { readConfig } from '@docket/service/config'
import { openLog } from '@docket/service/log'
import { installFeatures } from '../apps/server/src/features.ts'
import { hooksPage } from '../apps/server/src/hooks-page.ts'
import { createPlatform } from '../apps/server/src/platform/create-platform.ts'
import { publish } from '../apps/server/src/publish.ts'

// Writes docs/hooks.md from the hooks of a server with all features and an empty database.
const PAGE = join(import.meta.dirname, '../docs/hooks.md')

const dataFolder = mkdtempSync(join(tmpdir(), 'docket-hooks-'))
const platform = await createPlatform({
  config: readConfig({ DOCKET_DATA: dataFolder }),
  clock: systemClock,
  log: openLog('warn'),
})
try {
  installFeatures(platform.app)
  await publish(platform.app, { render: () => '' })
  writeFileSync(PAGE, hooksPage(platform.hooks))
} finally {
  await platform.stop()
  rmSync(dataFolder, { recursive: true })
}
