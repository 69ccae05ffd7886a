import { type Rule, readingOf } from '@docket/model/access'
import { apiKeys } from '@docket/model/collections/api-keys'
import { auditEvents } from '@docket/model/collections/audit-events'
import { campaigns, placements } from '@docket/model/collections/campaigns'
import { integrations } from '@docket/model/collections/integrations'
import { invitations } from '@docket/model/collections/invitations'
import { sponsors } from '@docket/model/collections/sponsors'
import { viewRollups } from '@docket/model/collections/view-rollups'

const { list: ADMINISTRATORS } = integrations.schema.access

/**
 * Who may read what a page lists, by its path and all below it. Pages that are not named are for
 * everybody of the station. The rules are those that the server goes by.
 */
const RULES: Readonly<Record<string, Rule>> = {
  '/analytics': viewRollups.schema.access.list,
  '/campaigns': campaigns.schema.access.list,
  '/campaigns/placements': placements.schema.access.list,
  '/campaigns/sponsors': sponsors.schema.access.list,
  '/integrations': ADMINISTRATORS,
  '/integrations/keys': apiKeys.schema.access.list,
  '/organization/audit': auditEvents.schema.access.list,
  '/organization/invitations': invitations.schema.access.list,
}

/** Whether a link to a page leads to more than a refusal; the longest path that has a rule decides. */
export function mayOpen(path: string, privileges: readonly string[]): boolean {
  const [known] = Object.keys(RULES)
    .filter((one) => path === one || path.startsWith(`${one}/`) || path.startsWith(`${one}?`))
    .toSorted((one, other) => other.length - one.length)
  const rule = known === undefined ? undefined : RULES[known]
  return rule === undefined || readingOf(rule, privileges) !== 'nothing'
}
