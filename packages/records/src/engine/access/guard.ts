import { BadRequest, Forbidden, Unauthorized } from '@docket/model/kernel/errors'
import { errors } from '@docket/texts/model/texts'
import { access as words } from '@docket/texts/server/records'
import type { FastifyRequest } from 'fastify'
import { checkShape } from './body-shape.ts'
import type { RequestInfo } from './request-info.ts'

/** Throws `Unauthorized` for guests and `Forbidden` for users who are not administrators. */
export function requireSuperuser({ caller }: RequestInfo): void {
  if (caller.kind === 'superuser' || caller.kind === 'system') return
  if (caller.kind === 'user') throw new Forbidden(words.onlyAdmins)
  throw new Unauthorized(words.noAdminToken)
}

/**
 * Returns the JSON object in the request body; an absent body counts as `{}`. Throws `BadRequest` for
 * anything else.
 */
export function readObject({ body }: Pick<FastifyRequest, 'body'>): Record<string, unknown> {
  const sent = body ?? {}
  if (!isObject(sent)) {
    throw new BadRequest(errors.notJsonObject)
  }
  checkShape(sent)
  return sent
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
