import {
  cancelCsvImport,
  checkCsvImport,
  readCsvImport,
  runCsvImport,
  undoCsvImport,
} from '@docket/model/csv/calls'
import { csvImports } from '@docket/model/csv/csv-imports'
import type { CsvPlan } from '@docket/model/csv/map-row'
import type { CsvTarget } from '@docket/model/csv/target'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { client } from '#data/connection/client.ts'
import { currentSession } from '#data/session/use-session.ts'

const POLL_MS = 400
const BUSY = ['checking', 'importing', 'undoing']

/** Manages one CSV import: upload, check, import, undo, and progress. */
export function useCsvImport() {
  const queries = useQueryClient()
  const [id, setId] = useState('')
  const key = ['csv-import', id]
  const progress = useQuery({
    queryKey: key,
    queryFn: () => call(readCsvImport, { id }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (BUSY.includes(state.data?.state ?? '') ? POLL_MS : false),
  }).data
  const step = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => {
      await work()
      await queries.invalidateQueries({ queryKey: ['csv-import'] })
    },
  })

  return {
    progress: id === '' ? undefined : progress,
    isBusy: step.isPending || BUSY.includes(progress?.state ?? ''),
    error: step.error,
    check: (file: File, target: CsvTarget, plan: CsvPlan) =>
      step.mutate(async () => {
        const sent = await send(file, target)
        await call(checkCsvImport, { id: sent, ...plan })
        setId(sent)
      }),
    run: (skipFaulty: boolean) => step.mutate(() => call(runCsvImport, { id, skipFaulty })),
    cancel: () => step.mutate(() => call(cancelCsvImport, { id })),
    undo: () => step.mutate(() => call(undoCsvImport, { id })),
    /** Returns to the columns. Continuing sends the same file again. */
    leave: () => setId(''),
  }
}

export type CsvImporting = ReturnType<typeof useCsvImport>

async function send(file: File, target: CsvTarget): Promise<string> {
  const user = currentSession()?.user
  const body = {
    organization: user?.organization,
    by: user?.id,
    target,
    fileName: file.name.slice(0, 250),
    file,
  }
  const { id } = await client.collection(csvImports.name).create(body, { requestKey: null })
  return id
}
