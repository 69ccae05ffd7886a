import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('server/updates', {
  status: (status: number) => `The address of DOCKET_UPDATES_URL answered with status ${status}.`,
  notUnderstood:
    'The address of DOCKET_UPDATES_URL answered something else than a version with its date and notes.',
})
