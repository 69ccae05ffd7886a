import * as av from 'node-av/constants'
import { FFmpegError, IOContext } from 'node-av/lib'

// Loads native code, as `native.ts` does, and so runs in a process of its own.

/** Opens an address to send bytes to, such as `srt://host:port`. Throws a sentence of the library's. */
export function openSink(url: string): { send(bytes: Buffer): void } {
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
