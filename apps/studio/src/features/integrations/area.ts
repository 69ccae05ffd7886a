import type { AreaList } from '#resources/resource.ts'

export const INTEGRATION_LISTS: readonly AreaList[] = [
  { name: 'Connections', path: '/integrations' },
  { name: 'Imports', path: '/integrations/runs' },
  { name: 'Webhooks', path: '/integrations/webhooks' },
  { name: 'Deliveries', path: '/integrations/deliveries' },
  { name: 'Listings', path: '/integrations/listings' },
  { name: 'API keys', path: '/integrations/keys' },
]
