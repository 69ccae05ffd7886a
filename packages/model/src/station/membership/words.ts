import { catalog } from '../../texts/catalog.ts'
import { plural } from '../../texts/plural.ts'

/** The messages of the rules for membership and dues. They name the member, because staff read them in lists. */
export const words = catalog('membership', {
  guardianNotAdult: (guardian: string) =>
    `${guardian} cannot be the guardian: choose another member who is over 18 and has not left.`,
  householdNotPayer: (payer: string) =>
    `${payer} cannot pay for a household: choose a member who belongs to no other one and has not left.`,
  noResidency: (member: string) =>
    `${member} has not proved to live or work in the area. Enter what you saw as proof.`,
  noOrientation: (member: string) =>
    `${member} has not had the orientation. Record the attendance in its class, or enter the day.`,
  duesUnpaid: (member: string) =>
    `The dues of ${member} are not paid. Record them under “Charges”, or choose until when they are paid.`,
  otherKind: (plan: string, member: string) =>
    `“${plan}” is not for members like ${member}. Choose other dues, or change the kind of membership.`,
  notInUse: (plan: string) => `“${plan}” is not in use anymore. Choose other dues.`,
  settled: 'These dues are settled. Reopen them before you change the member or the plan.',
  laterDues: (member: string, day: string) =>
    `“Paid until” of ${member} has changed since: it is not ${day} anymore. Take back later dues first, or correct the day on the member’s page.`,
  hasPaid: (member: string) =>
    `${member} has settled dues, which are part of the accounts. Archive the member instead of deleting it.`,
  notDeleted: 'These dues moved the membership. Reopen them before you delete them.',
  duesReason: (plan: string, months: number) =>
    `Dues: ${plan}, ${plural(months, { one: '# month', other: '# months' })}`,
})
