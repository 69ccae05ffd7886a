import type { Option } from '@docket/model/forms/field-definition'
import { createContext, type ReactNode, useContext } from 'react'

/** What is asked of a list of choices: those that the words find, or those with the ids. */
export type ChoiceQuestion = { words: string } | { ids: readonly string[] }

/** What a form, which knows no record, has done for it. */
export type FormDoors = {
  /** The choices of a relation; `source` is what the field's definition says. */
  findChoices(source: string, question: ChoiceQuestion, signal: AbortSignal): Promise<Option[]>
  /** Where a stored file of the field can be looked at. */
  fileUrl(field: string, fileName: string): string | undefined
}

const Context = createContext<FormDoors>({
  findChoices: () => Promise.resolve([]),
  fileUrl: () => undefined,
})

type FormDoorsProviderProps = { value: FormDoors; children: ReactNode }

export function FormDoorsProvider({ value, children }: FormDoorsProviderProps) {
  return <Context value={value}>{children}</Context>
}

export function useFormDoors(): FormDoors {
  return useContext(Context)
}
