import { createHash } from 'node:crypto'

/** The size of a file in bytes, and its checksum in hexadecimal. */
type ContentMeasure = { bytes: number; sha256: string }

/** Passes through the content of a file, and reports its measure at the end. */
export async function* measureContent(
  content: AsyncIterable<Buffer>,
  onEnd: (measure: ContentMeasure) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  onEnd({ bytes, sha256: hash.digest('hex') })
}
