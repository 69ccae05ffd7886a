import { entities as names } from '@docket/texts/studio/app'
import { integrations as words } from '@docket/texts/studio/integrations'
import type { AreaList } from '#resources/resource.ts'

export const INTEGRATION_LISTS: readonly AreaList[] = [
  { name: words.connections, path: '/integrations' },
  { name: names.imports, path: '/integrations/runs' },
  { name: names.webhooks, path: '/integrations/webhooks' },
  { name: names.deliveries, path: '/integrations/deliveries' },
  { name: words.listings, path: '/integrations/listings' },
  { name: names.headEnds, path: '/integrations/head-ends' },
  { name: names.apiKeys, path: '/integrations/keys' },
]
