import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('accounts/api-keys', {
  unknown: 'This API key is unknown. Check that you copied all of it.',
  revoked: 'This API key was revoked.',
  expired: 'This API key has expired. Create a new one.',
  noScope: (scope: string) => `This API key does not have the scope “${scope}”.`,
  mustBeId: 'Must be an id',
  chooseOne: 'Choose at least one',
  enterPurpose: 'Enter what the key is for',
  giveOrganization: 'Enter the organization that the key is for.',
  onlyAdmins: 'Only administrators of the station can create API keys.',
  mustBeAhead: 'Must be in the future.',
})
