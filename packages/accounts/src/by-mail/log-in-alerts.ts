import { authOptionsOf } from '@docket/model/kernel/auth-options'
import type { Clock } from '@docket/service/clock'
import { inLanguage, languageOfPerson } from '@docket/service/languages'
import type { Mailer } from '@docket/service/mail'
import type { Sessions } from '../sessions/sessions.ts'
import { alertMail } from './account-mails.ts'
import type { CurrentWording } from './mail-wording.ts'

type Dependencies = {
  sessions: Pick<Sessions, 'places'>
  mail: Mailer
  settings: CurrentWording
  clock: Clock
}

/** Mails a user who logged in from a network that is new for them, in collections that want it. */
export function alertOfNewPlaces({ sessions, mail, settings, clock }: Dependencies): void {
  sessions.places.onNew(async (person, { address, agent }) => {
    const { schema, record } = person
    if (!authOptionsOf(schema).alert?.enabled || record.email === '') return
    const at = `${new Date(clock.now()).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const facts = { to: record.email, topic: `alert ${schema.name}`, person }
    const write = () => alertMail(settings.current(), facts, { at, address, agent })
    await mail.post(inLanguage(languageOfPerson(record), write), { kind: 'security' })
  })
}
