import * as av from 'node-av/constants'
import { FFmpegError, IOContext } from 'node-av/lib'

// Loads native code, as `native.ts` does, and therefore runs in its own process.

/** Opens an address for sending bytes, such as `srt://host:port`. Throws the library's error message. */
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
