import { quiet } from './native.ts'
import { openSink } from './sink.ts'

// Sends what arrives at standard input to the address that it is given, in datagrams of the usual size. A process of its
// own: it waits wherever the library waits, and can be killed.

const DATAGRAM_BYTES = 7 * 188

async function send(url: string): Promise<void> {
  const sink = openSink(url)
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
  await send(process.argv[2] ?? '')
  process.exit(0)
} catch (error) {
  process.stdout.write(`failed ${(error as Error).message}\n`, () => process.exit(1))
}
