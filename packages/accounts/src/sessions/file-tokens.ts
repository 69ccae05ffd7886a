import { TOKEN_LIFE_SEC } from '@docket/model/accounts/token-life'
import { Unauthorized } from '@docket/model/kernel/errors'
import type { Caller } from '@docket/query/schema'
import type { Schemas } from '@docket/records/engine'
import type { FileTokens } from '@docket/records/files'
import type { Clock } from '@docket/service/clock'
import { isSuspended, type Sessions, SUPERUSERS } from './sessions.ts'
import { readClaims } from './tokens.ts'

type Dependencies = { sessions: Sessions; schemas: Schemas; clock: Clock }

const GUEST: Caller = { kind: 'guest' }

export function createFileTokens({ sessions, schemas, clock }: Dependencies): FileTokens {
  const { signer, people } = sessions
  return {
    async issue(caller) {
      if (!('record' in caller)) throw new Unauthorized()
      const { id, collectionId } = caller.record
      const schema = schemas.find(collectionId)
      const person = schema && (await people.find(schema, id))
      if (!person) throw new Unauthorized()
      const exp = Math.floor(clock.now() / 1000) + TOKEN_LIFE_SEC.file
      return signer.sign('file', { id, collectionId, type: 'file', exp }, person.tokenKey)
    },
    async identify(token) {
      const claims = readClaims(token, clock.now())
      const schema = claims && schemas.find(claims.collectionId)
      if (schema?.type !== 'auth') return GUEST
      const person = await people.find(schema, claims?.id ?? '')
      if (!person || isSuspended(person)) return GUEST
      if (!signer.isGenuine('file', token, person.tokenKey)) return GUEST
      const kind = schema.name === SUPERUSERS ? 'superuser' : 'user'
      return { kind, record: person.record }
    },
  }
}
