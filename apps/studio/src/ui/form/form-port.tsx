import type { Option } from '@docket/model/kernel/forms/field-definition'
import type { Thumb } from '@docket/model/library/artwork/thumb'
import { createContext, type ReactNode, useContext } from 'react'

/** A query for choices: those that match the words, and `where` as a filter, or those with the ids. */
export type ChoiceQuery = { words: string; where?: string } | { ids: readonly string[] }

/** A record to choose, with its small picture if records of its collection have pictures. */
export type PicturedOption = Option & { thumb?: Thumb }

/** Functions that a form needs and that depend on the record it belongs to. */
export type FormPort = {
  /** Returns the choices of a relation. `source` is part of the field's definition. */
  findChoices(source: string, query: ChoiceQuery, signal: AbortSignal): Promise<PicturedOption[]>
  /** The records that are known before they are searched for. */
  known?: readonly PicturedOption[]
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
