import type { App, Call } from '@docket/accounts/app'
import {
  type CsvProgress,
  cancelCsvImport,
  checkCsvImport,
  readCsvImport,
  runCsvImport,
  undoCsvImport,
} from '@docket/model/csv/calls'
import { type CsvImport, csvImports } from '@docket/model/csv/csv-imports'
import { CSV_LIMITS, MAX_KEPT_IMPORTS } from '@docket/model/csv/limits'
import { DATE_ORDERS } from '@docket/model/csv/read-dates'
import { CLOCK_LENGTHS } from '@docket/model/csv/read-length'
import { CSV_TARGET_FACTS } from '@docket/model/csv/targets'
import { mayPass } from '@docket/model/kernel/access'
import type { Endpoint } from '@docket/model/kernel/endpoint'
import { Conflict, Forbidden, Refusal } from '@docket/model/kernel/errors'
import { isZone } from '@docket/model/time/zone'
import type { Caller } from '@docket/query/schema'
import { targetNames } from '@docket/texts/model/csv'
import { csv as words } from '@docket/texts/server/csv'
import { z } from 'zod'
import { CSV_JOBS, forgetOldImports, runImportJobs } from './import-jobs.ts'
import { createRuns, type ImportRuns } from './runs.ts'

const ONE = z.object({ id: z.string().max(40) })
const PLAN = ONE.extend({
  mapping: z.array(z.string().max(60)).max(CSV_LIMITS.columns),
  zone: z
    .string()
    .max(64)
    .refine(isZone, { error: () => words.noTimeZone }),
  dateOrder: z.enum(DATE_ORDERS),
  clockLengths: z.enum(CLOCK_LENGTHS).optional(),
  channel: z.string().max(40).optional(),
})
const RUN = ONE.extend({ skipFaulty: z.boolean() })

const BUSY: readonly CsvImport['state'][] = ['checking', 'importing', 'undoing']

/** What the calls do, for the API documentation. */
const SUMMARIES = {
  read: { summary: 'Reads the progress of an import.' },
  check: { summary: 'Checks every row of a file without saving anything.' },
  run: { summary: 'Imports a checked file, all rows or none.' },
  undo: { summary: 'Deletes the records that an import created.' },
  cancel: { summary: 'Cancels a check or an import without keeping anything.' },
} as const

/**
 * Serves CSV imports of shows, members, equipment and schedules: first a trial run, then one write of all
 * rows.
 */
export function importCsv(app: App): void {
  const runs = createRuns()
  runImportJobs(app, runs)
  forgetOldImports(app)
  app.guard(csvImports, 'limits the files of one user', async ({ by }, { before, records }) => {
    if (before || (await records.count(csvImports, { by })) < MAX_KEPT_IMPORTS) return
    throw new Refusal(429, words.tooManyFiles({ most: MAX_KEPT_IMPORTS }))
  })

  serve(readCsvImport, ONE, SUMMARIES.read, async () => undefined)
  serve(checkCsvImport, PLAN, SUMMARIES.check, async ({ params, caller }, upload) => {
    refuseBusy(upload)
    refuseStranger(caller, upload)
    if (upload.state === 'imported' || upload.state === 'undone') {
      throw new Conflict(words.alreadyImported)
    }
    const { id, ...plan } = params
    await begin(id, { state: 'checking', plan }, CSV_JOBS.check)
  })
  serve(runCsvImport, RUN, SUMMARIES.run, async ({ params, caller }, upload) => {
    refuseStranger(caller, upload)
    if (upload.state !== 'checked') throw new Conflict(words.checkFirst)
    const { skipFaulty } = params
    if (upload.faulty > 0 && !skipFaulty) {
      throw new Conflict(words.rowsHaveErrors)
    }
    await begin(upload.id, { state: 'importing', skipFaulty }, CSV_JOBS.run)
  })
  serve(undoCsvImport, ONE, SUMMARIES.undo, async (_, upload) => {
    if (upload.state !== 'imported') throw new Conflict(words.nothingToUndo)
    await begin(upload.id, { state: 'undoing' }, CSV_JOBS.undo)
  })
  serve(cancelCsvImport, ONE, SUMMARIES.cancel, async (_, upload) => {
    const run = runs.find(upload.id)
    // The running job sets the final state itself.
    if (run) run.isCanceled = true
    else if (BUSY.includes(upload.state)) {
      await app.records.update(csvImports, upload.id, { state: 'cancelled' })
    }
  })

  async function begin(id: string, changes: Partial<CsvImport>, kind: string): Promise<void> {
    await app.transaction(async (records, { enqueue }) => {
      await records.update(csvImports, id, { ...changes, done: 0, message: '' })
      await enqueue({ kind, payload: { id }, key: id })
    })
  }

  function serve<Params extends { id: string }>(
    endpoint: Endpoint<Params, CsvProgress>,
    shape: z.ZodType<Params>,
    does: { summary: string },
    work: (call: Call<Params>, upload: CsvImport) => Promise<void>,
  ): void {
    app.handle(endpoint, { who: 'loggedIn', shape, area: 'Station', ...does }, async (call) => {
      const { id } = call.params
      await work(call, await call.records.get(csvImports, id))
      return toProgress(await call.records.get(csvImports, id), runs)
    })
  }
}

function toProgress(upload: CsvImport, runs: ImportRuns): CsvProgress {
  const { id, target, fileName, state, toCreate, toUpdate, same, faulty, message } = upload
  const { done, total } = runs.find(id) ?? upload
  const { faults, warnings, faultyLines, made } = upload
  return {
    id,
    target,
    fileName,
    state,
    toCreate,
    toUpdate,
    same,
    faulty,
    message,
    done,
    total,
    faults: faults ?? [],
    warnings: warnings ?? [],
    faultyLines: faultyLines ?? [],
    madeCount: made?.length ?? 0,
  }
}

function refuseBusy({ state }: CsvImport): void {
  if (BUSY.includes(state)) throw new Conflict(words.isProcessed)
}

/** Refuses the import at once. In addition, the collection's access rules apply to every row. */
function refuseStranger(caller: Caller, { target }: CsvImport): void {
  if (caller.kind !== 'user' || target === '') throw new Forbidden()
  const { collection } = CSV_TARGET_FACTS[target]
  const privileges = (caller.record.privileges ?? []) as string[]
  if (!mayPass(collection.schema.access.create, privileges)) {
    throw new Forbidden(words.notAllowed({ what: targetNames[target].many }))
  }
}
