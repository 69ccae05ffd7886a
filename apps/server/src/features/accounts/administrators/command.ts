import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { App } from '@docket/accounts/app'
import { type Superuser, superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import { misunderstood } from '@docket/operations/command-line'
import { containing } from '@docket/records/engine'

const HELP = `Lists the administrators of this installation, or resets a user's password.

  npm run docket -- admin list                     their email addresses
  npm run docket -- admin reset-password EMAIL     of an administrator, or of a station's user
  npm run docket -- admin --help                   this text

  --json    prints the result for programs

Resetting prints a new password once and logs the account out everywhere. You can run both while the
server is running.`

const MAX_ADMINISTRATORS = 1000
const MAX_ALIKE = 1000
/** Letters and digits that are not easily confused when someone reads them aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** Runs `docket admin`. Returns the exit code: 0 done, 1 failed, 2 invalid arguments. */
export async function adminCommand(argv: readonly string[], app: App): Promise<number> {
  const read = readArguments(argv)
  if (!read) return misunderstood()
  const { action, email, isHelp, isJson } = read
  if (isHelp) console.log(HELP)
  else if (action === 'list') console.log(await list(app, isJson))
  else return resetPassword(app, email, isJson)
  return 0
}

type CommandArguments = { action: string; email: string; isHelp: boolean; isJson: boolean }

/** Returns `undefined` if the arguments are not valid. */
function readArguments(argv: readonly string[]): CommandArguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
    })
    const [action = '', email = '', ...rest] = positionals
    const { help: isHelp = false, json: isJson = false } = values
    const isWhole = action === 'list' ? email === '' : action === 'reset-password' && email !== ''
    return isHelp || (isWhole && rest.length === 0) ? { action, email, isHelp, isJson } : undefined
  } catch {
    return undefined
  }
}

async function list({ records }: App, isJson: boolean): Promise<string> {
  const query = { sort: 'email', limit: MAX_ADMINISTRATORS }
  const found = (await records.list(superusers, query)) as Superuser[]
  const rows = found.map(({ email, created }) => ({ email, created }))
  if (isJson) return JSON.stringify(rows)
  if (rows.length === 0)
    return 'There is no administrator. Set DOCKET_ADMIN_EMAIL and DOCKET_ADMIN_PASSWORD, and start the server.'
  return rows.map(({ email, created }) => `${email}  since ${created.slice(0, 10)}`).join('\n')
}

async function resetPassword(app: App, email: string, isJson: boolean): Promise<number> {
  const password = newPassword()
  const changes = { password, passwordConfirm: password } as object
  const account = await app.transaction(async (records) => {
    for (const collection of [superusers, users] as const) {
      const where: object = { email: containing(email) }
      const alike = (await records.list(collection, { where, limit: MAX_ALIKE })) as Superuser[]
      const found = alike.find((one) => one.email.toLowerCase() === email.toLowerCase())
      if (!found) continue
      await records.update(collection, found.id, changes)
      return collection === superusers ? 'administrator' : 'user'
    }
    return undefined
  })
  if (!account) {
    console.error(
      `There is no account with the email address ${email}. “admin list” shows all accounts.`,
    )
    return 1
  }
  const place = account === 'administrator' ? '/admin' : '/auth/login'
  if (isJson) console.log(JSON.stringify({ email, account, password }))
  else
    console.log(
      `The new password of the ${account} ${email}:\n\n  ${password}\n\nLog in at ${place}.`,
    )
  return 0
}

/** Returns groups of random letters and digits, with 99 bits of entropy. */
function newPassword(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)]
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
