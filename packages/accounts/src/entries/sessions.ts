/** Logs users in, and identifies callers. */
export { createFileTokens } from '../sessions/file-tokens.ts'
export type { MailPurpose } from '../sessions/mail-tokens.ts'
export { createPasswords, type Passwords } from '../sessions/passwords.ts'
export { serveImpersonation } from '../sessions/serve-impersonation.ts'
export { serveSessions } from '../sessions/serve-sessions.ts'
export { createSessions, type Sessions } from '../sessions/sessions.ts'
export { ADMINISTRATOR, showAdministrator } from '../sessions/show-administrator.ts'
export { sessionMark } from '../sessions/signing/session-mark.ts'
