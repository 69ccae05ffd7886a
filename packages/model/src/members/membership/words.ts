import { catalog } from '../../texts/catalog.ts'
import { plural } from '../../texts/plural.ts'

/** The messages of the rules for membership and dues. They name the member, because staff read them in lists. */
export const words = catalog('membership', {
  standing: {
    applicant: (member: string) => `${member} is not a member yet: the application is still open.`,
    accepted: (member: string) =>
      `${member} has been accepted but is not an active member yet: dues or the orientation are missing.`,
    lapsed: (member: string) => `${member}’s membership has lapsed.`,
    suspended: (member: string) => `${member} is suspended.`,
    ended: (member: string) => `${member}’s membership has ended.`,
  },
  noGuardian: (member: string) =>
    `${member} is underage and has no guardian. Enter the guardian on the member’s page.`,
  guardianNotAdult: (guardian: string) =>
    `${guardian} cannot be the guardian: choose another member who is over 18 and has not left.`,
  householdNotPayer: (payer: string) =>
    `${payer} cannot pay for a household: choose a member who is not part of another household and has not left.`,
  noResidency: (member: string) =>
    `${member} has not shown proof of living or working in the area. Enter the proof that you saw.`,
  noOrientation: (member: string) =>
    `${member} has not attended the orientation. Record attendance in its class, or enter the day.`,
  duesUnpaid: (member: string) =>
    `${member}’s dues are not paid. Record them under “Charges”, or choose the date until which they are paid.`,
  otherKind: (plan: string, member: string) =>
    `“${plan}” is not for members like ${member}. Choose other dues, or change the kind of membership.`,
  notInUse: (plan: string) => `“${plan}” is no longer in use. Choose other dues.`,
  settled: 'These dues are settled. Reopen them before you change the member or the plan.',
  laterDues: (member: string, day: string) =>
    `${member}’s “Paid until” date has changed since then: it is no longer ${day}. Reverse later dues first, or correct the date on the member’s page.`,
  hasPaid: (member: string) =>
    `${member} has settled dues, which are part of the accounts. Archive the member instead of deleting it.`,
  notDeleted: 'These dues extended the membership. Reopen them before you delete them.',
  duesReason: (plan: string, months: number) =>
    `Dues: ${plan}, ${plural(months, { one: '# month', other: '# months' })}`,
})
