import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('records/access', {
  onlyAdmins: 'Only admins can perform this action.',
  noAdminToken: 'The request requires valid admin authorization token to be set.',
  onlyStationAdmins: 'Only administrators of the station can do this.',
})
