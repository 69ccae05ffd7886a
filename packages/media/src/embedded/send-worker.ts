import * as av from 'node-av/constants'
import { FFmpegError, IOContext } from 'node-av/lib'
import { quiet } from './native.ts'

// Sends standard input to the address in `DOCKET_SRT`, in datagrams of the usual size. It runs in its own process, because it
// loads native code, as `native.ts` does, and the library may block, and so that it can be killed.

const DATAGRAM_BYTES = 7 * 188

/** Opens an address for sending bytes, such as `srt://host:port`. Throws the library's error message. */
function openSink(url: string): { send(bytes: Buffer): void } {
  const io = new IOContext()
  const fine = (result: number) => {
    if (result < 0) throw new Error(FFmpegError.strerror(result))
  }
  fine(io.open2Sync(url, av.AVIO_FLAG_WRITE))
  return {
    send(bytes) {
      io.writeSync(bytes)
      io.flushSync()
      fine(io.error)
    },
  }
}

async function send(url: string): Promise<void> {
  const sink = openSink(url)
  process.stdout.write('open\n')
  let rest = Buffer.alloc(0)
  for await (const chunk of process.stdin) {
    rest = Buffer.concat([rest, chunk as Buffer])
    for (; rest.length >= DATAGRAM_BYTES; rest = rest.subarray(DATAGRAM_BYTES)) {
      sink.send(rest.subarray(0, DATAGRAM_BYTES))
    }
  }
}

quiet()
try {
  await send(process.env.DOCKET_SRT ?? '')
  process.exit(0)
} catch (error) {
  process.stdout.write(`failed ${(error as Error).message}\n`, () => process.exit(1))
}
