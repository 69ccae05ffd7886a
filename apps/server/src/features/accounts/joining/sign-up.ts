import type { App } from '@docket/accounts/app'
import { readJoining, signUp } from '@docket/model/accounts/joining'
import { users } from '@docket/model/accounts/users'
import { Forbidden, InvalidRecord } from '@docket/model/kernel/errors'
import { inLanguage, languageOfPerson } from '@docket/service/languages'
import { joining as words } from '@docket/texts/server/accounts'
import { z } from 'zod'
import { knownAddressMail } from './mails.ts'
import { makeStation } from './new-station.ts'

type Admit = (address: string) => void

const SIGN_UP = z.object({
  name: z.string(),
  email: z.string(),
  password: z.string(),
  station: z.string(),
  timeZone: z.string().max(64).default(''),
})

/** Serves the public sign-up of a new station with its first user, if the installation allows it. */
export function serveSignUp(app: App, admit: Admit): void {
  app.handle(readJoining, { who: 'anyone', shape: z.object({}) }, async () => ({
    name: app.installation().name,
    signup: app.config.signup,
  }))

  app.handle(signUp, { who: 'anyone', shape: SIGN_UP }, async ({ params, address }) => {
    if (app.config.signup !== 'open') throw new Forbidden(words.closed)
    admit(address)
    const { name, password, station, timeZone } = params
    const email = params.email.trim()
    const person = { name: name.trim(), email, password, verified: false }
    try {
      const user = await app.transaction((records) =>
        makeStation(records, { name: station.trim(), timeZone }, person),
      )
      await app.requestConfirmation(user)
    } catch (error) {
      if (!isKnownAddress(error)) throw error
      // Only the owner learns about the existing account, by mail.
      const owner = await app.records.find(users, { email } as object)
      const mail = inLanguage(owner ? languageOfPerson(owner) : 'en', () =>
        knownAddressMail(email, app.installation()),
      )
      await app.mail.post(mail, { kind: 'knownAddress' })
    }
    return { accepted: true }
  })
}

function isKnownAddress(error: unknown): boolean {
  if (!(error instanceof InvalidRecord)) return false
  const faults = Object.entries(error.data)
  return (
    faults.length === 1 && faults[0]?.[0] === 'email' && codeOf(faults[0][1]).endsWith('unique')
  )
}

function codeOf(fault: unknown): string {
  const { code } = (fault ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}
