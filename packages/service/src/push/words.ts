import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('service/push', {
  notAPushService: 'This is not the address of a push service.',
  notKeys: 'These are not the keys of a browser.',
  notTaken: (status: number) => `The push service responded with ${status}.`,
})
