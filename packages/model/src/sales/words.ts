import { catalog } from '../texts/catalog.ts'

/** What to change in the wording of an underwriting credit. */
export const advice = catalog('sales/copy-advice', {
  price: 'Mentions a price or a deal. Say what the sponsor does instead.',
  comparison: 'Compares or praises the sponsor. Use neutral wording.',
  'call-to-action': 'Tells the viewer to do something. An address or a phone number alone is fine.',
  you: 'Talks to the viewer. Talk about the sponsor instead.',
})
