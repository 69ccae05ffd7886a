import { connect, createServer, type Socket } from 'node:net'

/** Forwards connections to an address until they are cut off. */
export async function openLine(target: URL) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  const line = new URL(target)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'object') line.port = String(address?.port)
  line.hostname = '127.0.0.1'
  return {
    url: line.href,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    mend() {
      isCut = false
    },
    close: () => server.close(),
  }
}
