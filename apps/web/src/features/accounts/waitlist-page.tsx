import { defineField } from '@docket/model/forms/field-definition'
import { JOINING_RULES, joinWaitlist, STATION_SIZES } from '@docket/model/joining'
import { useState } from 'react'
import { call } from '#data/call.ts'
import { refusalOf } from '#resources/refusal.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'
import { useForm } from '#ui/form/use-form.ts'
import { DoorForm } from './door-form.tsx'
import styles from './door-screen.module.css'
import { DoorScreen } from './door-screen.tsx'

const SIZES = { one: 'One channel', few: 'Two to five channels', many: 'More than five' }

const FIELDS = [
  defineField({
    label: 'E-mail',
    name: 'email',
    type: 'email',
    rules: JOINING_RULES.email,
    placeholder: '',
  }),
  defineField({ label: 'Your name', name: 'name', rules: JOINING_RULES.name, placeholder: '' }),
  defineField({ label: 'Station', name: 'station', rules: JOINING_RULES.station, placeholder: '' }),
  defineField({
    label: 'Size',
    name: 'size',
    type: 'select',
    rules: 'required',
    value: 'one',
    options: STATION_SIZES.map((value) => ({ value, label: SIZES[value] })),
  }),
  defineField({
    label: 'System in use',
    name: 'currentSystem',
    rules: 'max:200',
    help: 'What you schedule with today, if anything.',
    placeholder: '',
  }),
]

/** A place in the line, for stations that cannot join yet. */
export function WaitlistPage() {
  const [position, setPosition] = useState<number>()
  const form = useForm({
    fields: FIELDS,
    onSave: async (_, values) => {
      const text = (name: string) => String(values[name] ?? '')
      const size = STATION_SIZES.find((one) => one === values.size) ?? 'one'
      const [email, name, station] = [text('email'), text('name'), text('station')]
      const given = { email, name, station, size, currentSystem: text('currentSystem') }
      try {
        setPosition((await call(joinWaitlist, given)).position)
      } catch (error) {
        const { message, faults } = refusalOf(error)
        throw new SaveRefused(message, faults)
      }
    },
  })

  if (position !== undefined) {
    return (
      <DoorScreen
        name="Waitlist"
        title="You are on the list"
        line="We write to you when your place is ready. The letter is good for seven days."
      >
        <p role="status">
          Your place in the line is <strong className={styles.place}>{position}</strong>
        </p>
        <p className={styles.ways}>
          <a href="/tvguide">See the guide meanwhile</a>
        </p>
      </DoorScreen>
    )
  }
  return (
    <DoorScreen
      name="Waitlist"
      title="Join the waitlist"
      line="Tell us about your station. We invite in the order of coming."
    >
      <DoorForm form={form} verb="Join the waitlist" onSaved={() => undefined} />
      <p className={styles.ways}>
        <a href="/auth/login">I have an account</a>
      </p>
    </DoorScreen>
  )
}
