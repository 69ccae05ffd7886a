import dns from 'node:dns/promises'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

// Push services must be public and use HTTPS, which no setting can change. This module patches DNS and HTTPS
// so that `https://push-PORT.example` looks like a public machine but connects to that port on this machine.
const OURS = /^push-(\d+)\.example$/
const PUBLIC = { address: '93.184.215.14', family: 4 }

const { lookup } = dns
const { request } = https

dns.lookup = ((host: string, options: object) =>
  OURS.test(host) ? Promise.resolve([PUBLIC]) : lookup(host, options)) as typeof dns.lookup

function requestOrOurs(
  url: URL,
  options: RequestOptions,
  answered: (response: IncomingMessage) => void,
) {
  const port = OURS.exec(url.hostname)?.[1]
  if (!port) return request(url, options, answered)
  const { lookup: _pinned, ...others } = options
  return http.request(`http://127.0.0.1:${port}${url.pathname}`, others, answered)
}

https.request = requestOrOurs as unknown as typeof https.request

syncBuiltinESMExports()
