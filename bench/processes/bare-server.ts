import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The baseline: Node's own server, which returns the same bytes and does nothing else.
const body = readFileSync(process.argv[2] ?? '')
const headers = {
  'content-type': process.argv[3] ?? 'application/json',
  'content-length': body.length,
}

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})
