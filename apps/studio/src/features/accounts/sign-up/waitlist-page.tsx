import { JOINING_RULES, joinWaitlist, STATION_SIZES } from '@docket/model/accounts/joining'
import { defineField } from '@docket/model/forms/field-definition'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { refusedSave } from '#resources/form/refusal.ts'
import type { FormValues } from '#ui/form/form-state.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import styles from '../account-screen.module.css'
import { AccountScreen } from '../account-screen.tsx'

const SIZES = { one: 'One channel', few: 'Two to five channels', many: 'More than five' }

const FIELDS = [
  defineField({
    label: 'Email',
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
    label: 'Current system',
    name: 'currentSystem',
    rules: 'max:200',
    help: 'What you use for scheduling now, if anything.',
    placeholder: '',
  }),
]

/** The form with which a station joins the waitlist. */
export function WaitlistPage() {
  const [position, setPosition] = useState<number>()
  usePageTitle('Waitlist')

  async function join(values: FormValues): Promise<void> {
    const text = (name: string) => String(values[name] ?? '')
    const size = STATION_SIZES.find((one) => one === values.size) ?? 'one'
    const [email, name, station] = [text('email'), text('name'), text('station')]
    const given = { email, name, station, size, currentSystem: text('currentSystem') }
    try {
      setPosition((await call(joinWaitlist, given)).position)
    } catch (error) {
      throw refusedSave(error)
    }
  }

  if (position !== undefined) {
    return (
      <AccountScreen
        title="You are on the list"
        line="We will email you when your place is ready. The invitation is valid for seven days."
      >
        <p role="status">
          Your place in the line is <strong className={styles.place}>{position}</strong>
        </p>
        <p className={styles.ways}>
          <a href="/tvguide">See the guide in the meantime</a>
        </p>
      </AccountScreen>
    )
  }
  return (
    <AccountScreen
      title="Join the waitlist"
      line="Tell us about your station. We invite in order of arrival."
    >
      <ShortForm fields={FIELDS} verb="Join the waitlist" onSubmit={join} />
      <p className={styles.ways}>
        <a href="/auth/login">I already have an account</a>
      </p>
    </AccountScreen>
  )
}
