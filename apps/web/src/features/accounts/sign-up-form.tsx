import { defineField } from '@docket/model/forms/field-definition'
import { JOINING_RULES, signUp } from '@docket/model/joining'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#data/call.ts'
import { logIn } from '#data/use-session.ts'
import { refusalOf } from '#resources/refusal.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { useForm } from '#ui/form/use-form.ts'
import { DoorForm } from './door-form.tsx'

const FIELDS = [
  defineField({ label: 'Your name', name: 'name', rules: JOINING_RULES.name, placeholder: '' }),
  defineField({
    label: 'E-mail',
    name: 'email',
    type: 'email',
    rules: JOINING_RULES.email,
    placeholder: '',
  }),
  defineField({
    label: 'Password',
    name: 'password',
    type: 'password',
    rules: JOINING_RULES.password,
    help: 'At least 8 characters.',
    placeholder: '',
  }),
  defineField({
    label: 'Your station’s name',
    name: 'station',
    rules: JOINING_RULES.station,
    placeholder: '',
  }),
]

const BY_MAIL =
  'Check your mail: if the address has an account here already, we have told you how to log in.'

/** Makes a station, signs its first person in, and leads on to setting it up. */
export function SignUpForm() {
  const navigate = useNavigate()
  const form = useForm({
    fields: FIELDS,
    onSave: async (_, values) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const [name, email, password, station] = ['name', 'email', 'password', 'station'].map((one) =>
        String(values[one] ?? ''),
      ) as [string, string, string, string]
      try {
        await call(signUp, { name, email, password, station, timeZone })
      } catch (error) {
        const { message, faults } = refusalOf(error)
        throw new SaveRefused(message, faults)
      }
      await logIn(email.trim(), password).catch(() => {
        // An address that had an account has another password: only its mailbox is told.
        throw new SaveRefused(BY_MAIL)
      })
    },
  })

  return (
    <DoorForm
      form={form}
      verb="Create the station"
      onSaved={() => void navigate({ to: '/onboarding' })}
    />
  )
}
