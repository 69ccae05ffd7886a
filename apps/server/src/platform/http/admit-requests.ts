import type { FastifyInstance } from 'fastify'
import { network } from '../sessions/throttle.ts'
import { type Admission, type AdmissionParts, createAdmission } from './admission.ts'
import { clientAddress, type TrustedHeaders } from './client-address.ts'

type Parts = Omit<AdmissionParts, 'addressOf'> & {
  isProxy: (address: string) => boolean
  trustedHeaders?: (() => TrustedHeaders) | undefined
}

const FORWARDED: TrustedHeaders = { headers: ['x-forwarded-for'], useLeftmostIP: false }

const admissions = new WeakMap<FastifyInstance, Admission>()

/** Whether so many requests wait that costly ones which can be had later are refused; see `Admission`. */
export function isBusy(http: FastifyInstance): boolean {
  return admissions.get(http)?.isBusy ?? false
}

/** Puts admission before the framework, which would route and log what is refused. */
export function admitRequests(http: FastifyInstance, parts: Parts): void {
  const { isProxy, trustedHeaders = () => FORWARDED, ...rest } = parts
  const { server } = http
  const [start] = server.listeners('request')
  const admission = createAdmission(
    {
      ...rest,
      addressOf: (request) => network(clientAddress(request, isProxy, trustedHeaders())),
    },
    (request, response) => start?.call(server, request, response),
  )
  server.removeAllListeners('request')
  server.on('request', admission.admit)
  admissions.set(http, admission)
}
