import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type AnyRecord, fieldsOf } from '@docket/query/schema'
import type { Log } from '@docket/service/log'
import type { CommittedChange } from '../engine/store/committed-change.ts'
import type { RecordStore } from '../engine/store/record-store.ts'
import type { HotFiles } from '../storage/hot-files.ts'
import { removeFile } from '../storage/storage.ts'

/** Removes files after the commit of the write that dropped them, so that a failed write loses no files. */
export type FileReleases = {
  /** Waits for removals in progress. */
  settle(): Promise<void>
}

export function releaseFiles(
  store: RecordStore,
  hot: Pick<HotFiles, 'forget'>,
  log: Log,
): FileReleases {
  const { storage } = store.engine.files
  const underWay = new Set<Promise<void>>()

  async function release(schema: CollectionSchema, { id }: AnyRecord, names: string[]) {
    try {
      const owner = { collection: schema.id, record: id }
      for (const name of names) {
        hot.forget(owner, name)
        await removeFile(storage, owner, name)
      }
    } catch (error) {
      log.warn('A file could not be removed; it will be cleaned up later.', { error })
    }
  }

  function releaseGone({ schema, action, record, before }: CommittedChange): void {
    if (!before) return
    const kept = new Set(action === 'delete' ? [] : filesOf(schema, record))
    const gone = filesOf(schema, before).filter((name) => !kept.has(name))
    if (gone.length === 0) return
    const removal: Promise<void> = release(schema, before, gone).finally(() =>
      underWay.delete(removal),
    )
    underWay.add(removal)
  }

  store
    .hooksOf('files')
    .afterEachCommit('removes files that the record no longer uses', releaseGone)

  return {
    async settle() {
      await Promise.all(underWay)
    },
  }
}

/** Returns the names of all files that a record holds. */
export function filesOf(schema: CollectionSchema, record: AnyRecord): string[] {
  return fieldsOf(schema).flatMap(([name, field]) => {
    if (field.type !== 'file') return []
    return [record[name]]
      .flat()
      .filter((one): one is string => typeof one === 'string' && one !== '')
  })
}
