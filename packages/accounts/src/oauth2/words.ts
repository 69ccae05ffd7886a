import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('accounts/oauth2', {
  notValid: 'An error occurred while validating the submitted data.',
  notAccepted: 'Failed to authenticate: the provider did not accept the login.',
  unknownProvider: 'Missing or invalid provider.',
  suspended: 'This account is suspended.',
  alreadyLinked:
    'This account is already linked to another account at this provider. Remove that link first.',
  tenCharacters: 'Must have 10 letters and digits.',
  mustBeAppleKey: 'Must be the private key from Apple, as PEM text.',
  otherIssuer: (provider: string, issuer: string) =>
    `The ID token of ${provider} comes from another issuer: ${issuer}.`,
  onlyHttps: (host: string) => `${host} can be called only over https.`,
  profileAnswer: (host: string, status: number) =>
    `${host} answered ${status} to the request for the profile.`,
  saidNobody: (provider: string) => `${provider} did not tell us who logged in.`,
  noProfile: (provider: string) => `${provider} sends neither an ID token nor a profile.`,
  profileOfOther: (provider: string) => `The profile from ${provider} belongs to someone else.`,
  loggedIn: 'You are logged in',
  closeWindow: 'You can close this window and continue where you were.',
  didNotWork: 'Logging in did not work',
  tryAgain: 'Nothing was changed. Close this window and try again from the login page.',
})
