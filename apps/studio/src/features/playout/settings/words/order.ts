import { catalog } from '#texts/catalog.ts'

export const words = catalog('channels/settings/order', {
  title: 'Order of the channels',
  isAtPlace: (channel: string, place: number, of: number) =>
    `${channel} is at place ${place} of ${of}.`,
  moveUp: (channel: string) => `Move ${channel} up`,
  moveDown: (channel: string) => `Move ${channel} down`,
  notSaved: 'The order could not be saved.',
  cancel: 'Cancel',
  save: 'Save the order',
})
