import { integrations as words } from '@docket/texts/studio/integrations'
import type { AreaList } from '#resources/resource.ts'

export const INTEGRATION_LISTS: readonly AreaList[] = [
  { name: words.connections, path: '/integrations' },
  { name: words.imports, path: '/integrations/runs' },
  { name: words.webhooks, path: '/integrations/webhooks' },
  { name: words.deliveries, path: '/integrations/deliveries' },
  { name: words.listings, path: '/integrations/listings' },
  { name: words.headEnds, path: '/integrations/head-ends' },
  { name: words.apiKeys, path: '/integrations/keys' },
]
