import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('retention', {
  noFiles: 'Members and campaigns have no files to clear. Archive or delete them.',
})
