import { type FieldFaults, hasFaults } from '@docket/model/kernel/errors'
import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import type { HandInForm } from '@docket/model/submissions/hand-in'
import { submissions as words } from '@docket/texts/studio/submissions'
import { type ReactNode, type RefObject, useRef } from 'react'
import { refusedSave } from '#resources/form/refusal.ts'
import type { FormValues } from '#ui/form/form-state.ts'
import { type FormSection, GeneratedForm } from '#ui/form/generated-form.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'
import styles from './hand-in.module.css'

export type OneHandInProps = {
  slug: string
  asked: HandInForm
  /** Whether the form is visible. A hidden form keeps its input. */
  shown: boolean
  onHandedIn: (address: string) => void
}

type HandInSettings<Given> = Pick<OneHandInProps, 'slug' | 'onHandedIn'> & {
  fields: readonly FieldDefinition[]
  values?: FormValues
  read: (values: FormValues) => Given
  /** Returns what is wrong with the values beyond the rules of their fields. */
  judge?: (given: Given) => FieldFaults
  send: (given: Given & { station: string; website: string }) => Promise<unknown>
}

type HandIn = { form: Form; website: RefObject<HTMLInputElement | null> }

/** Returns a form that sends a submission to a station. */
export function useHandIn<Given extends { contactEmail: string }>(
  settings: HandInSettings<Given>,
): HandIn {
  const { slug, onHandedIn, read, judge, send, ...given } = settings
  const website = useRef<HTMLInputElement>(null)
  const form = useForm({
    ...given,
    onSave: async (_, values) => {
      const handedIn = read(values)
      refuse(judge?.(handedIn) ?? {})
      try {
        await send({ ...handedIn, station: slug, website: website.current?.value ?? '' })
      } catch (error) {
        throw refusedSave(error)
      }
      onHandedIn(handedIn.contactEmail)
    },
  })
  return { form, website }
}

/** Rejects what the server would reject, before anything is sent. */
function refuse(faults: FieldFaults): void {
  if (hasFaults(faults)) throw refusedSave({ response: { data: faults } })
}

/** The submission form, below its introduction. */
export function OneHandIn({
  form,
  website,
  sections,
  children,
}: HandIn & { sections: readonly FormSection[]; children: ReactNode }) {
  return (
    <>
      {children}
      {/* A honeypot: people do not see this field, but bots fill it in. */}
      <div className={styles.trap} aria-hidden>
        <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <GeneratedForm form={form} sections={sections} verb={words.submit} alwaysSavable />
    </>
  )
}
