import { guidePath } from '@docket/model/guide/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PageQuery } from '../answers/queries.ts'

const MAX_CHARACTERS = 500
/** Words in the user agents of TVs and set-top boxes. */
const TELEVISIONS =
  /\b(SMART-TV|SmartTV|Web0S|webOS\.TV|Tizen\b[^\n]{0,100}TV|HbbTV|NetCast|BRAVIA|GoogleTV|Google TV|Android ?TV|MIBOX|MiTV|AFT[A-Z]\w*|CrKey|Chromecast|AppleTV|Roku|VIDAA|NetTV|Viera|AQUOS)\b/i

/** Returns whether the user agent is a TV, which is used with a remote control. */
function isTelevision(userAgent: string | undefined): boolean {
  return userAgent !== undefined && TELEVISIONS.test(userAgent.slice(0, MAX_CHARACTERS))
}

/** Holds only that a viewer chose the ordinary pages on a television. Only the guide's pages read it. */
const COOKIE = 'docket-guide-tv'
const OFF = new RegExp(`(?:^|; *)${COOKIE}=off(?:;|$)`)
const YEAR_SEC = 31_536_000

/**
 * Redirects a television to the guide for remote controls, with `screen` open. Returns `undefined` for other browsers,
 * and if the viewer chose the ordinary pages.
 */
export function leadTelevision(
  request: FastifyRequest,
  reply: FastifyReply,
  station: string,
  screen: Record<string, string> = {},
): FastifyReply | undefined {
  const { headers } = request
  if (!isTelevision(headers['user-agent']) || OFF.test(headers.cookie ?? '')) return undefined
  return redirectTo(reply, guidePath(station, { ...screen, view: 'tv' }))
}

/** Redirects a television to its guide unless the address asks for something else, and stores the viewer's choice. */
export function followChoice(
  request: FastifyRequest,
  reply: FastifyReply,
  station: string,
  { q, view, tv }: z.output<typeof PageQuery>,
): FastifyReply | undefined {
  if (tv) return chooseTelevision(reply, station, tv)
  if (q !== '' || view !== 'auto') return undefined
  const { searchParams } = new URL(request.url, 'http://guide')
  return leadTelevision(request, reply, station, Object.fromEntries(searchParams))
}

/** Stores whether the viewer chose the ordinary pages or the guide for televisions, and redirects there. */
function chooseTelevision(
  reply: FastifyReply,
  station: string,
  choice: 'on' | 'off',
): FastifyReply {
  const isOn = choice === 'on'
  const kept = isOn ? `${COOKIE}=; Max-Age=0` : `${COOKIE}=off; Max-Age=${YEAR_SEC}`
  reply.header('set-cookie', `${kept}; Path=/tvguide; SameSite=Lax; HttpOnly`)
  return redirectTo(reply, guidePath(station, isOn ? { view: 'tv' } : {}))
}

/** The redirect depends on the user agent, so no cache may store it. */
function redirectTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path)
}
