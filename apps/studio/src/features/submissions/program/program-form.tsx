import { answerFaults } from '@docket/model/submissions/form/answers'
import { missingFields } from '@docket/model/submissions/form/missing-fields'
import { handInProgram } from '@docket/model/submissions/hand-in'
import { submissions as words } from '@docket/texts/studio/submissions'
import { useMemo } from 'react'
import { call } from '#data/connection/call.ts'
import { SaveRefused } from '#ui/form/save-refused.ts'
import type { Form } from '#ui/form/use-form.ts'
import styles from '../hand-in.module.css'
import { OneHandIn, type OneHandInProps, useHandIn } from '../one-hand-in.tsx'
import { FormWishes } from '../wishes/form-wishes.tsx'
import { StationRules } from '../wishes/station-rules.tsx'
import { handInFields, handInSections, toHandedIn } from './hand-in-fields.ts'

const BEGINNING = { frequency: 'single', language: 'en' }

type ProgramFormProps = OneHandInProps & {
  /** Whether this is only a preview, which sends nothing and loads no free times. */
  isPreview?: boolean
}

/** A program for a station: its description, preferred times, and a signature. */
export function ProgramForm({ asked, isPreview = false, ...props }: ProgramFormProps) {
  const slug = isPreview ? '' : props.slug
  const fields = useMemo(() => handInFields(asked), [asked])
  const Wishes = useMemo(() => wishesAt(slug), [slug])
  const handIn = useHandIn({
    ...props,
    fields,
    values: BEGINNING,
    read: (values) => toHandedIn(values, asked),
    judge: (handedIn) => ({
      ...missingFields(asked.design, handedIn),
      ...answerFaults(asked.design.questions, handedIn.answers, { isComplete: true }),
    }),
    send: (handedIn) => {
      if (isPreview) throw new SaveRefused(words.previewNotSent)
      return call(handInProgram, handedIn)
    },
  })
  if (!props.shown) return null
  return (
    <OneHandIn {...handIn} sections={handInSections(asked, handIn.form.values, Wishes)}>
      <p className={styles.line}>{words.programLine({ station: asked.station })}</p>
      <StationRules rules={asked.rules} station={asked.station} />
      {asked.terms !== '' && (
        <section
          className={styles.terms}
          aria-label={words.termsOf({ station: asked.station })}
          tabIndex={-1}
        >
          <h2>{words.whatStationAsksToAgreeTo({ station: asked.station })}</h2>
          <p>{asked.terms}</p>
        </section>
      )}
    </OneHandIn>
  )
}

function wishesAt(station: string) {
  return ({ form }: { form: Form }) => <FormWishes form={form} station={station} />
}
