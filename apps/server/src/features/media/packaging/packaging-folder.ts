import { join } from 'node:path'
import type { App } from '@docket/accounts/app'

/** The folder in which the audio of podcasts is made, next to that of packages. */
export function podcastFolder({ config }: Pick<App, 'config'>): string {
  return join(config.dataFolder, 'files', '.podcasts')
}

/** The folder in which audio descriptions are made. */
export function descriptionsFolder({ config }: Pick<App, 'config'>): string {
  return join(config.dataFolder, 'files', '.descriptions')
}

/** The folder in which files are packaged. It is on the disk of the stored files and is never listed. */
export function packagingFolder({ config }: Pick<App, 'config'>): string {
  return join(config.dataFolder, 'files', '.packaging')
}
