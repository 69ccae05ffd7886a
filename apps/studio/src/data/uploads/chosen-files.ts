import { isRecordingName, RECORDING_ENDINGS } from '@docket/model/media/recording-files'

const RECORDING = /^(video|audio)\//

/**
 * The `accept` attribute of inputs for recordings. On phones, `video/*` offers the camera roll. The file extensions are
 * listed as well, because browsers recognize only some of them as video.
 */
export const RECORDINGS = ['video/*', 'audio/*', ...RECORDING_ENDINGS.map((one) => `.${one}`)].join(
  ',',
)

/** Files, split by whether they can be recordings. Hidden and empty files are silently left out. */
export function sortFiles(files: readonly File[]): { recordings: File[]; others: File[] } {
  const real = files.filter(({ name, size }) => size > 0 && !name.startsWith('.'))
  const isRecording = ({ name, type }: File) => RECORDING.test(type) || isRecordingName(name)
  return {
    recordings: real.filter(isRecording),
    others: real.filter((file) => !isRecording(file)),
  }
}

/** Returns whether the dragged content includes files. */
export function containsFiles(data: DataTransfer | null): boolean {
  return data?.types.some((type) => type.toLowerCase() === 'files') ?? false
}

/** Returns the dropped files, including those in folders. Call it directly in the drop handler. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // The list is emptied when the handler returns.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry())
  const loose = [...data.files]
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])))
  return found.flat().length > 0 ? found.flat() : loose
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = entry as FileSystemFileEntry
    return [await new Promise<File>((resolve, reject) => file.file(resolve, reject))]
  }
  const inside = await entriesOf(entry as FileSystemDirectoryEntry)
  return (await Promise.all(inside.map(filesIn))).flat()
}

/** Reads a whole folder. Browsers list its entries in batches. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}
