import { createServer } from 'node:http'
import { explainFailure } from '@docket/service/explain-failure'
import { serveSources } from './dev/serve-sources.ts'

// React and Vite each have a development build.
process.env.NODE_ENV = 'development'

const { HOST: host = '127.0.0.1', PORT = '8091' } = process.env
const port = Number(PORT)
const http = createServer()
http.once('error', (error) => {
  console.error(explainFailure(error, { host, port, dataFolder: '' }) ?? error)
  process.exit(1)
})
http.listen({ host, port }, () => void serveSources(http))
