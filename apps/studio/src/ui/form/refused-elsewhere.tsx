import { form as words } from '@docket/texts/studio/ui'
import { useEffect, useRef } from 'react'
import styles from './form.module.css'
import type { Form } from './use-form.ts'

/** Returns why the form was not saved. If no field of the form is invalid, refers to the reason above it. */
export function problemOf({ problem, elsewhere, faults }: Form): string | undefined {
  const isAbove = problem && elsewhere.length > 0 && Object.keys(faults).length === 0
  return isAbove ? words.reasonIsAbove : problem
}

/** Lists refused fields that are not in the form, and says what to do. */
export function RefusedElsewhere({ form: { elsewhere } }: { form: Form }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (elsewhere.length > 0) box.current?.focus()
  }, [elsewhere])
  if (elsewhere.length === 0) return null
  return (
    <div ref={box} className={styles.elsewhere} role="alert" tabIndex={-1}>
      <strong>{words.fieldsElsewhere}</strong>
      <ul>
        {elsewhere.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{words.stillHereTryAgain}</p>
    </div>
  )
}
