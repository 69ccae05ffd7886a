import { JOINING_RULES, joinWaitlist, STATION_SIZES } from '@docket/model/accounts/joining'
import { defineField } from '@docket/model/kernel/forms/field-definition'
import { signUp as words } from '@docket/texts/studio/accounts'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { refusedSave } from '#resources/form/refusal.ts'
import { filled } from '#texts/filled.ts'
import type { FormValues } from '#ui/form/form-state.ts'
import { ShortForm } from '#ui/form/short-form.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import styles from '../account-screen.module.css'
import { AccountScreen } from '../account-screen.tsx'

const SIZES = { one: words.oneChannel, few: words.twoToFiveChannels, many: words.moreThanFive }

const FIELDS = [
  defineField({
    label: words.email,
    name: 'email',
    type: 'email',
    rules: JOINING_RULES.email,
    placeholder: '',
  }),
  defineField({ label: words.yourName, name: 'name', rules: JOINING_RULES.name, placeholder: '' }),
  defineField({
    label: words.station,
    name: 'station',
    rules: JOINING_RULES.station,
    placeholder: '',
  }),
  defineField({
    label: words.size,
    name: 'size',
    type: 'select',
    rules: 'required',
    value: 'one',
    options: STATION_SIZES.map((value) => ({ value, label: SIZES[value] })),
  }),
  defineField({
    label: words.currentSystem,
    name: 'currentSystem',
    rules: 'max:200',
    help: words.currentSystemHelp,
    placeholder: '',
  }),
]

/** The form with which a station joins the waitlist. */
export function WaitlistPage() {
  const [position, setPosition] = useState<number>()
  usePageTitle(words.waitlist)

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
      <AccountScreen title={words.youAreOnTheList} line={words.youAreOnTheListHelp}>
        <p role="status">
          {filled(words.placeInLine, {
            position: <strong className={styles.place}>{position}</strong>,
          })}
        </p>
        <p className={styles.ways}>
          <a href="/tvguide">{words.seeTheGuide}</a>
        </p>
      </AccountScreen>
    )
  }
  return (
    <AccountScreen title={words.joinTheWaitlist} line={words.joinTheWaitlistHelp}>
      <ShortForm fields={FIELDS} verb={words.joinTheWaitlist} onSubmit={join} />
      <p className={styles.ways}>
        <a href="/auth/login">{words.iHaveAnAccount}</a>
      </p>
    </AccountScreen>
  )
}
