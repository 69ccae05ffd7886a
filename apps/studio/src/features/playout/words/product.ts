import { catalog } from '#texts/catalog.ts'

export const words = catalog('channels/product', {
  details: 'Product details',
  loading: 'Loading the details',
  number: 'Number',
  type: 'Type',
  timeZone: 'Time zone',
  ofStation: 'The station’s',
  inGuide: 'In the guide',
  visible: 'Visible to viewers',
  hidden: 'Hidden from viewers',
  stream: 'Stream',
  carriedBy: 'Carried by',
  openChannel: 'Open the channel',
})
