import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('operations/settings', {
  invalid: 'Must be a valid value.',
  label: 'Must be a path or collection:action.',
  host: 'Must be a host name or IP address.',
  cron: 'Must be a crontab line, such as 0 3 * * *.',
  header: 'Must be the name of a header.',
  mustContain: (name: string) => `Must contain ${name}.`,
  noBucket: {
    files: 'No S3 bucket is set up; files are kept in the data folder. Turn on s3 first.',
    backups:
      'No S3 bucket is set up; backups are kept in the data folder. Turn on backups.s3 first.',
  },
})

/** The default mails, until an administrator changes them. Names in braces are filled in when a mail is written. */
export const mails = catalog('operations/settings/mails', {
  verification: {
    subject: 'Confirm your email address',
    before: 'Please confirm that this is the address of your account at {APP_URL}.',
    link: 'Confirm my address:',
    after: 'The link works for seven days. If you have no account there, ignore this email.',
  },
  resetPassword: {
    subject: 'Set a new password',
    before: 'Someone, probably you, asked to set a new password for your account at {APP_URL}.',
    link: 'Set a new password:',
    worksOnce: 'The link works once, for 30 minutes.',
    notYou: 'If this was not you, ignore this email. Your password does not change.',
  },
  confirmEmailChange: {
    subject: 'Confirm your new email address',
    before: 'Please confirm that your account at {APP_URL} should use this address from now on.',
    link: 'Use this address:',
    worksOnce: 'The link works once, for 30 minutes, and asks for your password.',
    notYou: 'If you did not ask for this, ignore this email. Nothing changes.',
  },
})
