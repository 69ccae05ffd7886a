import { catalog } from '#texts/catalog.ts'

export const words = catalog('organization/invite', {
  isInvited: (email: string) => `${email} is invited`,
  invitedHelp: 'They can view everything. Give them more access on the People page.',
  wasNotInvited: (email: string) => `${email} was not invited`,
  invitationWithdrawn: (email: string) => `The invitation to ${email} is withdrawn`,
  notWithdrawn: (email: string) => `The invitation to ${email} was not withdrawn`,
  undo: 'Undo',
})
