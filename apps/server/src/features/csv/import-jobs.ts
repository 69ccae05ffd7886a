import { setImmediate } from 'node:timers/promises'
import type { App } from '@docket/accounts/app'
import { users } from '@docket/model/accounts/users'
import { TOLD_FAULTS } from '@docket/model/csv/calls'
import { type CsvImport, csvImports } from '@docket/model/csv/csv-imports'
import type { CsvFault } from '@docket/model/csv/map-row'
import { UnreadableCsv } from '@docket/model/csv/read-csv'
import { CSV_TARGET_FACTS } from '@docket/model/csv/targets'
import type { RecordOf } from '@docket/model/kernel/collection'
import { NotFound, Refusal } from '@docket/model/kernel/errors'
import { quote } from '@docket/model/texts/quote'
import type { AuthRecord } from '@docket/query/schema'
import { before, type RequestInfo, SYSTEM } from '@docket/records/engine'
import { inLanguage, languageOfPerson } from '@docket/service/languages'
import { csv as words } from '@docket/texts/server/csv'
import { faultOf } from './fault-of.ts'
import { readUpload } from './read-upload.ts'
import type { ResolvedRow } from './resolve-row.ts'
import { Canceled, type ImportRuns, type Run } from './runs.ts'
import { tryRows } from './try-rows.ts'
import { createRowWriter } from './write-rows.ts'

const LANE = 'csv'
const ROWS_PER_TURN = 25
// A thousand messages of this length fit in an import's fields, in any language.
const MAX_MESSAGE = 300

export const CSV_JOBS = { check: 'csv.check', run: 'csv.run', undo: 'csv.undo' } as const

type ImportWork = {
  app: App
  upload: CsvImport
  run: Run
  request: RequestInfo
  /** Lets other work run, and stops the import if it was canceled. */
  breathe: () => Promise<void>
}

/** Runs the jobs that check, import and undo files, one file at a time. */
export function runImportJobs(app: App, runs: ImportRuns): void {
  const handle = (
    kind: string,
    state: CsvImport['state'],
    work: (work: ImportWork) => Promise<Partial<CsvImport>>,
  ) =>
    app.jobs.handle(
      kind,
      async ({ id }, { signal }) => {
        const upload = await app.records.find(csvImports, { id: String(id) })
        if (upload?.state !== state) return
        const run = runs.begin(upload.id)
        const breathe = async () => {
          await setImmediate()
          if (run.isCanceled || signal.aborted) throw new Canceled()
        }
        try {
          const person = await app.records.get(users, upload.by)
          const request = requestOf(person)
          const outcome = await inLanguage(languageOfPerson(person), () =>
            work({ app, upload, run, request, breathe }).catch(sayFailure),
          )
          await app.records.update(csvImports, upload.id, outcome)
        } finally {
          runs.end(upload.id)
        }
      },
      {
        lane: LANE,
        attempts: 2,
        async onGivenUp({ id }) {
          const upload = await app.records.find(csvImports, { id: String(id) })
          if (upload?.state !== state) return
          const person = await app.records.get(users, upload.by)
          const message = await inLanguage(languageOfPerson(person), async () => words.brokeOff)
          await app.records.update(csvImports, upload.id, { state: 'failed', message })
        },
      },
    )
  handle(CSV_JOBS.check, 'checking', checkRows)
  handle(CSV_JOBS.run, 'importing', importRows)
  handle(CSV_JOBS.undo, 'undoing', takeBack)
}

/** Returns request info with the user who uploaded the file as the caller, with their current privileges. */
function requestOf(person: RecordOf<typeof users>): RequestInfo {
  return {
    ...SYSTEM,
    method: 'POST',
    caller: { kind: 'user', record: person as unknown as AuthRecord },
  }
}

function sayFailure(error: unknown): Partial<CsvImport> {
  if (error instanceof Canceled) return { state: 'cancelled', message: words.canceled }
  if (error instanceof UnreadableCsv || error instanceof Refusal) {
    return { state: 'failed', message: error.message }
  }
  throw error
}

async function checkRows({
  app,
  upload,
  run,
  request,
  breathe,
}: ImportWork): Promise<Partial<CsvImport>> {
  const { rows, context, warnings } = await readUpload(app, app.recordsAs(request), upload, breathe)
  run.total = rows.length
  const { created, updated, same } = await tryRows(rows, context, {
    transact: (work) => app.transactionAs(request, work),
    async onDone(done) {
      run.done = done
      await breathe()
    },
  })
  const faulty = rows.filter(({ faults }) => faults.length > 0)
  return {
    state: 'checked',
    message: '',
    total: rows.length,
    done: rows.length,
    toCreate: created,
    toUpdate: updated,
    same,
    faulty: faulty.length,
    faults: reported(faulty.flatMap(({ faults }) => faults)),
    warnings: reported([
      ...warnings,
      ...rows.flatMap(({ warnings }) => warnings),
      ...newNames(rows, context.headOf),
    ]),
    faultyLines: faulty.map(({ line }) => line),
  }
}

/** Returns a warning for each new name, because it may be a typing error. */
function newNames(rows: readonly ResolvedRow[], headOf: (key: string) => string): CsvFault[] {
  const byMessage = new Map<string, CsvFault>()
  for (const { line, faults, missing } of rows) {
    for (const { key, name } of faults.length > 0 ? [] : missing) {
      const once = `${key}:${name.toLowerCase()}`
      const message = words.willBeCreated({ name: quote(name) })
      if (!byMessage.has(once)) byMessage.set(once, { row: line, column: headOf(key), message })
    }
  }
  return [...byMessage.values()]
}

async function importRows({
  app,
  upload,
  run,
  request,
  breathe,
}: ImportWork): Promise<Partial<CsvImport>> {
  const { rows, context } = await readUpload(app, app.recordsAs(request), upload, breathe)
  const leftOut = new Set(upload.skipFaulty ? (upload.faultyLines ?? []) : [])
  const wanted = rows.filter(({ line }) => !leftOut.has(line))
  const faults = wanted.flatMap((row) => row.faults)
  if (faults.length > 0) return refused(faults)
  run.total = wanted.length
  let made: string[] = []
  const counts = { created: 0, updated: 0, same: 0 }
  let fault: CsvFault | undefined
  const write = app.transactionAs(request, async (records) => {
    made = []
    Object.assign(counts, { created: 0, updated: 0, same: 0 })
    const writer = createRowWriter(records, context.target, context.organization)
    for (const [place, row] of wanted.entries()) {
      const { kind, id } = await writer.write(row).catch((error: unknown) => {
        fault = faultOf(error, row.line, context.headOf)
        throw error
      })
      counts[kind] += 1
      if (kind === 'created') made.push(id)
      run.done = place + 1
      if (run.done % ROWS_PER_TURN === 0) await breathe()
    }
  })
  try {
    await write
  } catch (error) {
    if (fault) return refused([fault])
    throw error
  }
  return {
    state: 'imported',
    message: '',
    done: wanted.length,
    total: wanted.length,
    toCreate: counts.created,
    toUpdate: counts.updated,
    same: counts.same,
    made,
  }
}

function refused(faults: CsvFault[]): Partial<CsvImport> {
  const message = words.changedSinceCheck
  return { state: 'failed', message, faults: reported(faults), faulty: faults.length }
}

/** Returns the findings to store, shortened to the limit of their field. */
function reported(findings: readonly CsvFault[]): CsvFault[] {
  return findings.slice(0, TOLD_FAULTS).map(({ row, column, message }) => ({
    row,
    column: quote(column),
    message: message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message,
  }))
}

async function takeBack({
  app,
  upload,
  run,
  request,
  breathe,
}: ImportWork): Promise<Partial<CsvImport>> {
  const { target, made } = upload
  if (target === '') return { state: 'failed' }
  const ids = made ?? []
  run.total = ids.length
  await app.transactionAs(request, async (records) => {
    run.done = 0
    for (const id of ids) {
      await records.delete(CSV_TARGET_FACTS[target].collection, id).catch((error: unknown) => {
        // The record was already deleted.
        if (!(error instanceof NotFound)) throw error
      })
      run.done += 1
      if (run.done % ROWS_PER_TURN === 0) await breathe()
    }
  })
  return { state: 'undone', message: '', made: [] }
}

const KEPT_MS = 30 * 86_400_000
const SWEEP_MS = 86_400_000

/**
 * Deletes files after 30 days, because they contain personal data. After that, the import cannot be undone.
 */
export function forgetOldImports(app: App): void {
  app.jobs.handle('csv.forget', async () => {
    const created = before(new Date(app.clock.now() - KEPT_MS).toISOString().replace('T', ' '))
    for (const { id } of await app.records.list(csvImports, { where: { created }, limit: 1000 })) {
      await app.records.delete(csvImports, id)
    }
  })
  app.jobs.repeat('csv.forget', SWEEP_MS)
}
