import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { resumable as words } from '@docket/texts/server/records'
import { FileStore } from '@tus/file-store'

type Upload = Parameters<FileStore['create']>[0]

const NEARLY_FULL_BYTES = 4 * 1024 * 1024

/**
 * A folder of files that are arriving. It never truncates a file that has started to arrive, and reports when the disk
 * is full.
 */
export class DiskStore extends FileStore {
  override async create(upload: Upload): Promise<Upload> {
    const begun = await stat(join(this.directory, upload.id)).catch(() => undefined)
    if (begun) throw { status_code: 409, body: `${words.begun}\n` }
    return super.create(upload)
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    try {
      return await super.write(source, id, offset)
    } catch (error) {
      const { bavail, bsize } = await statfs(this.directory)
      throw bavail * bsize < NEARLY_FULL_BYTES
        ? { status_code: 507, body: `${words.noSpace}\n` }
        : error
    }
  }
}
