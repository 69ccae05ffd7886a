/** Confirms addresses and resets passwords by mail. */
export { accountMail, alertMail, codeMail } from '../by-mail/account-mails.ts'
export { type AccountMails, serveAccounts } from '../by-mail/serve-accounts.ts'
