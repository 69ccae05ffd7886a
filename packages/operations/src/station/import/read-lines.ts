import { BadRequest } from '@docket/model/kernel/errors'
import { words } from './words.ts'

/** Longer than any record that the server stores. */
const MAX_LINE_BYTES = 64 * 1024 * 1024
const NEWLINE = 10

/**
 * Yields the lines of a part. Holds only one line in memory. Throws a `BadRequest` for a line that is too long to be a
 * record, and for an incomplete last line.
 */
export async function* readLines(
  part: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<string> {
  let count = 0
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      count += 1
      yield Buffer.concat([...pieces, chunk.subarray(from, end)]).toString()
      pieces = []
      bytes = 0
      from = end + 1
    }
    pieces.push(chunk.subarray(from))
    bytes += chunk.length - from
    if (bytes > MAX_LINE_BYTES) throw new BadRequest(words.longLine(words.line(part, count + 1)))
  }
  if (bytes > 0) throw new BadRequest(words.notRecord(words.line(part, count + 1)))
}
