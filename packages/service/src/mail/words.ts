import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('service/mail', {
  tooMany: {
    toAddressToday: 'Too many emails to this address today.',
    toAddress: 'Too many emails to this address.',
    fromSender: 'Too many emails from you.',
    fromStation: 'Too many emails from this station.',
  },
  noServer: 'No mail server is set up, so nothing was sent: set smtp in the settings, or SMTP_URL.',
  tooManyTests: 'Too many test emails were sent to this address. Try again in an hour.',
  alreadySent:
    'The email was already sent, and its text was deleted. The person can request another one.',
  alreadyWaiting: 'The email is already waiting to be sent.',
  smtp: {
    cannotBeUsed: (said: string) => `The mail server cannot be used: ${said}`,
    loginRefused: (server: string, said: string) =>
      `The mail server ${server} refused the login: check smtp.username, smtp.password and smtp.authMethod. It said: ${said}`,
    notReached: (server: string, said: string) =>
      `The mail server ${server} cannot be reached: check smtp.host, smtp.port and smtp.tls, and that no firewall is in the way. ${said}`,
    noEncryption: (server: string, said: string) =>
      `The mail server ${server} does not offer encryption as expected: check smtp.tls, and smtp.port (465 with TLS, 587 without). ${said}`,
    tooLate: (server: string) =>
      `The mail server ${server} did not answer in time: check smtp.port, and smtp.tls, which ports such as 465 need.`,
    addressRefused: (server: string, said: string) =>
      `The mail server ${server} refused the sender or the recipient: check meta.senderAddress. It said: ${said}`,
    notAccepted: (server: string, said: string) =>
      `The mail server ${server} did not accept the email. It said: ${said}`,
  },
})
