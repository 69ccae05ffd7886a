import * as av from 'node-av/constants'
import { FFmpegError, IOContext, Log } from 'node-av/lib'

// Sends what arrives at standard input to the address that it is given, in datagrams of the usual size. A process of its
// own: it waits wherever the library waits, and can be killed.

const DATAGRAM_BYTES = 7 * 188

function fail(code: number): never {
  process.stdout.write(`failed ${FFmpegError.strerror(code)}\n`)
  process.exit(1)
}

Log.setLevel(av.AV_LOG_QUIET)
const io = new IOContext()
const result = io.open2Sync(process.argv[2] ?? '', av.AVIO_FLAG_WRITE)
if (result < 0) fail(result)
process.stdout.write('open\n')
let rest = Buffer.alloc(0)
for await (const chunk of process.stdin) {
  rest = Buffer.concat([rest, chunk as Buffer])
  for (; rest.length >= DATAGRAM_BYTES; rest = rest.subarray(DATAGRAM_BYTES)) {
    io.writeSync(rest.subarray(0, DATAGRAM_BYTES))
    io.flushSync()
    if (io.error < 0) fail(io.error)
  }
}
process.exit(0)
