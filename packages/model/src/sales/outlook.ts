import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { deliveredDayShape } from './pacing.ts'

/** How a campaign is doing, and how much capacity is left for it. Amounts are in the unit of its goal. */
export const campaignOutlookShape = shape('CampaignOutlook', (z) =>
  z.object({
    goalKind: z.enum(['airings', 'seconds']),
    goal: z.number(),
    delivered: z.number(),
    planned: z.number(),
    missed: z.int().describe('How many placements were missed and have not been made good.'),
    capacity: z
      .number()
      .nullable()
      .describe(
        'How much the breaks until its last day can hold. `null`: unknown, because little is scheduled or the campaign is not running.',
      ),
    willMiss: z.boolean().describe('Whether the campaign will miss its goal with that capacity.'),
    days: z
      .array(deliveredDayShape(z))
      .describe(
        'The total delivered by the end of each day since the first day. Days without an airing are left out.',
      ),
  }),
)
export type CampaignOutlook = ShapedValue<typeof campaignOutlookShape>

/** Returns how a campaign is doing, for staff with the privilege `sales` or `reports`. */
export const readOutlook = endpoint<{ campaign: string }, CampaignOutlook>(
  'GET',
  '/api/campaigns/:campaign/outlook',
  { answer: campaignOutlookShape },
)
