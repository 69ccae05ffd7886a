import { handInProgram } from '@docket/model/submissions/hand-in'
import { useMemo } from 'react'
import { call } from '#data/connection/call.ts'
import styles from './hand-in.module.css'
import { handInForm, toHandedIn } from './hand-in-fields.ts'
import { OneHandIn, type OneHandInProps, useHandIn } from './one-hand-in.tsx'
import { FormWishes } from './wishes/form-wishes.tsx'
import { StationRules } from './wishes/station-rules.tsx'
import { words } from './words.ts'

const BEGINNING = { frequency: 'single', language: 'en' }

/** A program for a station: its description, preferred times, and a signature. */
export function ProgramForm({ asked, ...props }: OneHandInProps) {
  const { slug } = props
  const { fields, sections } = useMemo(
    () => handInForm(asked, ({ form }) => <FormWishes form={form} station={slug} />),
    [asked, slug],
  )
  const handIn = useHandIn({
    ...props,
    fields,
    values: BEGINNING,
    read: (values) => toHandedIn(values, asked),
    send: (handedIn) => call(handInProgram, handedIn),
  })
  if (!props.shown) return null
  return (
    <OneHandIn {...handIn} sections={sections}>
      <p className={styles.line}>{words.programLine(asked.station)}</p>
      <StationRules rules={asked.rules} station={asked.station} />
      {asked.terms !== '' && (
        <section className={styles.terms} aria-label={words.termsOf(asked.station)} tabIndex={-1}>
          <h2>{words.whatStationAsksToAgreeTo(asked.station)}</h2>
          <p>{asked.terms}</p>
        </section>
      )}
    </OneHandIn>
  )
}
