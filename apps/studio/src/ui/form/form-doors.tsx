import type { Option } from '@docket/model/forms/field-definition'
import { createContext, type ReactNode, useContext } from 'react'

/** A query for choices: those that match the words, or those with the ids. */
export type ChoiceQuestion = { words: string } | { ids: readonly string[] }

/** Functions that a form needs and that depend on the record it belongs to. */
export type FormDoors = {
  /** Returns the choices of a relation. `source` is part of the field's definition. */
  findChoices(source: string, question: ChoiceQuestion, signal: AbortSignal): Promise<Option[]>
  /** Returns the URL of a stored file of the field. */
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
