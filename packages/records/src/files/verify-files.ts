import { createHash } from 'node:crypto'
import type { EpochMs } from '@docket/model/time/instants'
import type { RecordStore } from '../engine/store/record-store.ts'
import type { FileStorage } from '../storage/storage.ts'
import { checksumIn } from '../storage/stored-name.ts'
import { type FileSurvey, type NamedFile, namedFiles, surveyFiles } from './survey-files.ts'

/** What a full check of the stored files found. */
export type FileReport = FileSurvey & {
  /** The number of files whose content was read and has the checksum that it had when it arrived. */
  intact: number
  /** The number of files without a known checksum. */
  unknown: number
  /**
   * Files whose content has changed or cannot be read. `code` is the error code of a failed read, otherwise it is
   * empty.
   */
  damaged: (NamedFile & { code: string })[]
}

/**
 * Compares all stored files with all records, and reads every file that has a known checksum. Recordings get one on
 * arrival; pictures and documents have none. Changes nothing.
 */
export async function verifyFiles(store: RecordStore, now: EpochMs): Promise<FileReport> {
  const survey = await surveyFiles(store, now)
  const missing = new Set(survey.missing.map(({ key }) => key))
  const report: FileReport = { ...survey, intact: 0, unknown: 0, damaged: [] }
  for await (const file of namedFiles(store)) {
    if (missing.has(file.key)) continue
    const checksum = checksumIn(file.key)
    if (checksum === undefined) report.unknown += 1
    else await verify(store.engine.files.storage, file, { checksum, report })
  }
  return report
}

async function verify(
  storage: FileStorage,
  file: NamedFile,
  { checksum, report }: { checksum: string; report: FileReport },
): Promise<void> {
  try {
    const content = await storage.read(file.key)
    // Removed since it was listed.
    if (!content) return
    const hash = createHash('sha256')
    for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk)
    if (hash.digest('hex') === checksum) report.intact += 1
    else report.damaged.push({ ...file, code: '' })
  } catch (error) {
    const { code, name } = error as Error & { code?: string }
    report.damaged.push({ ...file, code: code ?? name })
  }
}
