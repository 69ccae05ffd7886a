import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('records/access', {
  onlyAdmins: 'Only admins can perform this action.',
  noAdminToken: 'The request requires valid admin authorization token to be set.',
  onlyStationAdmins: 'Only administrators of the station can do this.',
})

/** What is wrong with the shape of a body. */
export const bodyWords = catalog('records/body', {
  mostLevels: (most: number) => `The body can have at most ${most} levels.`,
  mostKeys: (most: number) => `The body can have at most ${most} keys.`,
  noProto: 'The body cannot have a key “__proto__”.',
})
