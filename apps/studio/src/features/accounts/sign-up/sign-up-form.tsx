import { JOINING_RULES, signUp } from '@docket/model/accounts/joining'
import { defineField } from '@docket/model/kernel/forms/field-definition'
import { signUp as words } from '@docket/texts/studio/accounts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#data/connection/call.ts'
import { logIn } from '#data/session/use-session.ts'
import { refusedSave } from '#resources/form/refusal.ts'
import type { FormValues } from '#ui/form/form-state.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { ShortForm } from '#ui/form/short-form.tsx'

const FIELDS = [
  defineField({ label: words.yourName, name: 'name', rules: JOINING_RULES.name, placeholder: '' }),
  defineField({
    label: words.email,
    name: 'email',
    type: 'email',
    rules: JOINING_RULES.email,
    placeholder: '',
  }),
  defineField({
    label: words.password,
    name: 'password',
    type: 'password',
    rules: JOINING_RULES.password,
    help: words.passwordHelp,
    placeholder: '',
  }),
  defineField({
    label: words.nameOfYourStation,
    name: 'station',
    rules: JOINING_RULES.station,
    placeholder: '',
  }),
]

const BY_MAIL = words.checkYourEmail

/** Creates a station, logs in its first user, and continues to onboarding. */
export function SignUpForm() {
  const navigate = useNavigate()

  async function join(values: FormValues): Promise<void> {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const text = (name: string) => String(values[name] ?? '')
    const [name, email, password, station] = [
      text('name'),
      text('email').trim(),
      text('password'),
      text('station'),
    ]
    try {
      await call(signUp, { name, email, password, station, timeZone })
    } catch (error) {
      throw refusedSave(error)
    }
    const needsCode = await logIn(email, password).catch(() => {
      // If the address already has an account, the login fails. The page must not reveal that; only an email
      // does.
      throw new SaveRefused(BY_MAIL)
    })
    await navigate({ to: needsCode ? '/auth/login' : '/onboarding' })
  }

  return <ShortForm fields={FIELDS} verb={words.createTheStation} onSubmit={join} />
}
