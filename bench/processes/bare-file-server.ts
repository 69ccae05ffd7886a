import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

// The baseline for files: Node's own server, which streams a file from the disk for every request.
const path = process.argv[2] ?? ''
const headers = { 'content-type': 'image/png', 'content-length': statSync(path).size }

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  pipeline(createReadStream(path), response, () => undefined)
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})
