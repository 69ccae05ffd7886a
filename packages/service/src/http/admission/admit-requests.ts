import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { clientAddress, type TrustedHeaders } from '../client-address.ts'
import { network } from '../network.ts'
import { type Admission, type AdmissionParts, createAdmission } from './admission.ts'

type Dependencies = Omit<AdmissionParts, 'addressOf'> & {
  isProxy: (address: string) => boolean
  trustedHeaders?: (() => TrustedHeaders) | undefined
  /** Answers a request whose turn has come before it is routed, if it can, and reports whether it did. */
  isAnswered: (request: IncomingMessage, response: ServerResponse) => boolean
}

const FORWARDED: TrustedHeaders = { headers: ['x-forwarded-for'], useLeftmostIP: false }

const admissions = new WeakMap<FastifyInstance, Admission>()

/** Runs costly work that can wait, when its turn comes; see `Admission`. */
export function inTurn<Result>(
  http: FastifyInstance,
  work: () => Promise<Result>,
): Promise<Result> {
  return admissions.get(http)?.inTurn(work) ?? work()
}

/** Waits for work that another request already does; see `Admission`. */
export function waitAside<Result>(http: FastifyInstance, other: Promise<Result>): Promise<Result> {
  return admissions.get(http)?.waitAside(other) ?? other
}

/** Returns how many requests wait in each queue. */
export function waitingRequests(http: FastifyInstance): ReadonlyMap<string, number> {
  return admissions.get(http)?.waiting() ?? new Map()
}

/** Installs admission control in front of Fastify, which would otherwise route and log refused requests. */
export function admitRequests(http: FastifyInstance, parts: Dependencies): void {
  const { isProxy, trustedHeaders = () => FORWARDED, isAnswered, ...rest } = parts
  const { server } = http
  const [start] = server.listeners('request')
  const admission = createAdmission(
    {
      ...rest,
      addressOf: (request) => network(clientAddress(request, isProxy, trustedHeaders())),
    },
    (request, response) => {
      if (!isAnswered(request, response)) start?.call(server, request, response)
    },
  )
  server.removeAllListeners('request')
  server.on('request', admission.admit)
  server.on('connection', admission.noteConnection)
  admissions.set(http, admission)
}
