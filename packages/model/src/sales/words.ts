import { catalog } from '../texts/catalog.ts'

/** What to change in the wording of an underwriting credit. */
export const advice = catalog('sales/copy-advice', {
  price: 'Mentions a price or a deal. Say what the sponsor does instead.',
  comparison: 'Compares or praises the sponsor. Use neutral wording.',
  'call-to-action': 'Tells the viewer to do something. An address or a phone number alone is fine.',
  inducement: 'Offers something for buying or visiting. Leave the offer out.',
  you: 'Speaks to the viewer. Talk about the sponsor instead.',
})

/** The names of the underwriting rules. */
export const copyRules = catalog('sales/copy-rules', {
  price: 'Price',
  comparison: 'Comparison or quality',
  'call-to-action': 'Call to action',
  inducement: 'Inducement',
  you: '“You”',
})

/** The messages of the rules for spots, campaigns and reports about them. */
export const rules = catalog('sales/rules', {
  noCopy: 'Enter the exact words of the spot. The review checks them.',
  flagged: (rule: string, passages: readonly string[]) =>
    `${rule}: ${passages.map((one) => `“${one}”`).join(', ')}.`,
  approveReason: 'Enter why it is approved even though words are flagged.',
  refuseReason: 'Enter why it is refused. The sponsor will want to know.',
  noSpots: 'Choose at least one spot of this sponsor.',
  foreignSpot: (spot: string) => `“${spot}” is not a spot of this sponsor.`,
  archivedSpot: (spot: string) => `“${spot}” is archived.`,
  notReviewed: {
    draft: (spot: string) => `The text of “${spot}” has not been reviewed. It is a draft.`,
    copy_review: (spot: string) => `The text of “${spot}” is still in review.`,
    refused: (spot: string) => `The text of “${spot}” was refused.`,
  },
  noGoal: 'Enter the goal. The amount due follows from it.',
  noCurrency: 'Enter the currency of the amount.',
  flightIsOver: 'Its last day has passed. Agree on a later one before it runs.',
  sponsorStays: 'The campaign has started. Its sponsor cannot change.',
  agreedStays: {
    completed: 'The campaign is completed. Its terms cannot change.',
    cancelled: 'The campaign is canceled. Its terms cannot change.',
  },
  hasNotRun: (campaign: string) => `“${campaign}” has not run, so none of its spots aired.`,
  notOfCampaign: (spot: string) =>
    `“${spot}” is neither one of the campaign’s spots nor an approved spot of its sponsor.`,
  airsElsewhere: (program: string, channel: string) =>
    `“${program}” airs on “${channel}”. Choose that channel, or no program.`,
  notYet: 'This time is still in the future. Only report what has aired.',
  noTime: 'Enter when it aired. Without the time, it proves nothing.',
})
