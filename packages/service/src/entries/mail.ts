/** Writes and sends mail. */
export type { MailCause } from '../mail/mail-gate.ts'
export { hashToken, newMailToken } from '../mail/mail-token.ts'
export { createMailer, type Mailer, type MailSetup } from '../mail/mailer.ts'
export { listMails, readMail } from '../mail/outbox.ts'
export { newLink, openLink } from '../mail/secret-link.ts'
export { checkSmtp } from '../mail/smtp.ts'
export {
  type EmailTemplate,
  type Mail,
  quote,
  quoteInSubject,
  writeMail,
} from '../mail/write-mail.ts'
