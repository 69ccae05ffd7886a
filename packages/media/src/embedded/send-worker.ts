import { quiet } from './native.ts'
import { openSink } from './sink.ts'

// Sends standard input to the address in `DOCKET_SRT`, in datagrams of the usual size. It runs in its own process, because the
// library may block, and so that it can be killed.

const DATAGRAM_BYTES = 7 * 188

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
