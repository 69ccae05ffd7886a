import { defineField } from '@docket/model/kernel/forms/field-definition'
import { accounts as words } from '@docket/texts/studio/accounts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { queryClient } from '#data/cache/query-client.ts'
import { statusOf } from '#data/cache/retry.ts'
import { createFirstAdministrator, useFirstRun } from '#data/session/first-run.ts'
import { logIn } from '#data/session/use-session.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import styles from './account-screen.module.css'
import { AccountScreen } from './account-screen.tsx'
import { refuseStep } from './confirmations/refuse-step.ts'

const THERE_IS_ONE = words.someoneWasFirst

const FIELDS = [
  defineField({ label: words.email, name: 'email', type: 'email', rules: 'required|email' }),
  defineField({
    label: words.password,
    name: 'password',
    type: 'password',
    rules: 'required|min:8|max:71',
    help: words.passwordHelp,
  }),
  defineField({
    label: words.repeatThePassword,
    name: 'passwordConfirm',
    type: 'password',
    rules: 'required|same:password',
  }),
]

/** The first page of a new installation. It creates the first administrator. */
export function FirstRunPage() {
  const { data, error, refetch } = useFirstRun()
  const [isMade, setMade] = useState(false)
  usePageTitle(words.welcome)
  if (isMade) return <Made />
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return null
  return data.hasAdministrator ? (
    <AlreadyThere />
  ) : (
    <MakeAdministrator onMade={() => setMade(true)} />
  )
}

function MakeAdministrator({ onMade }: { onMade: () => void }) {
  async function make(values: Readonly<Record<string, unknown>>): Promise<void> {
    const email = String(values.email).trim()
    const password = String(values.password)
    const passwordConfirm = String(values.passwordConfirm)
    try {
      await createFirstAdministrator({ email, password, passwordConfirm })
    } catch (error) {
      if (statusOf(error) === 401) throw new SaveRefused(THERE_IS_ONE)
      throw refuseStep(error, words.administratorNotCreated)
    }
    await logIn(email, password)
    onMade()
    queryClient.removeQueries({ queryKey: ['first-run'] })
  }

  return (
    <AccountScreen line={words.nobodyIsHereYet}>
      <p className={styles.words}>{words.administratorsHelp}</p>
      <ShortForm fields={FIELDS} verb={words.createAdministrator} onSubmit={make} />
    </AccountScreen>
  )
}

/** Shown after the administrator is created: the next step is a station, which has its own accounts. */
function Made() {
  return (
    <AccountScreen line={words.administratorIsMade}>
      <p className={styles.words} role="status">
        {words.stationIsNext}
      </p>
      <Button component="a" variant="primary" href="/auth/signup">
        {words.createYourStation}
      </Button>
      <a href="/admin/collections">{words.openAdministration}</a>
    </AccountScreen>
  )
}

function AlreadyThere() {
  return (
    <AccountScreen line={words.hasAdministrator}>
      <p className={styles.words} role="status">
        {words.hasAdministratorHelp}
      </p>
      <a href="/admin/login">{words.logInAsAdministrator}</a>
      <a href="/auth/login">{words.logInToYourStation}</a>
    </AccountScreen>
  )
}
