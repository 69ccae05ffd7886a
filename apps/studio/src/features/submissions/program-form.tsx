import { handInProgram } from '@docket/model/hand-in'
import { useMemo } from 'react'
import { call } from '#data/connection/call.ts'
import styles from './hand-in.module.css'
import { handInForm, toHandedIn } from './hand-in-fields.ts'
import { OneHandIn, type OneHandInProps, useHandIn } from './one-hand-in.tsx'

const BEGINNING = { frequency: 'single', language: 'en' }

/** A program for a station: its description, preferred times, and a signature. */
export function ProgramForm({ asked, ...props }: OneHandInProps) {
  const { fields, sections } = useMemo(() => handInForm(asked), [asked])
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
      <p className={styles.line}>
        Made something for television? {asked.station} reviews every program and writes to you.
      </p>
      {asked.terms !== '' && (
        <section className={styles.terms} aria-label={`Terms of ${asked.station}`} tabIndex={-1}>
          <h2>What {asked.station} asks you to agree to</h2>
          <p>{asked.terms}</p>
        </section>
      )}
    </OneHandIn>
  )
}
