import type { Option } from '@docket/model/forms/field-definition'
import { createContext, type ReactNode, useContext } from 'react'

/** A query for choices: those that match the words, or those with the ids. */
export type ChoiceQuery = { words: string } | { ids: readonly string[] }

/** Functions that a form needs and that depend on the record it belongs to. */
export type FormPort = {
  /** Returns the choices of a relation. `source` is part of the field's definition. */
  findChoices(source: string, query: ChoiceQuery, signal: AbortSignal): Promise<Option[]>
  /** Returns the URL of a stored file of the field. */
  fileUrl(field: string, fileName: string): string | undefined
}

const Context = createContext<FormPort>({
  findChoices: () => Promise.resolve([]),
  fileUrl: () => undefined,
})

type FormPortProviderProps = { value: FormPort; children: ReactNode }

export function FormPortProvider({ value, children }: FormPortProviderProps) {
  return <Context value={value}>{children}</Context>
}

export function useFormPort(): FormPort {
  return useContext(Context)
}
