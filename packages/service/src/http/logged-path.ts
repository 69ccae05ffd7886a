import type { FastifyRequest } from 'fastify'
import { SECRET_NAME } from '../log.ts'

type RoutedRequest = Pick<FastifyRequest, 'url' | 'routeOptions'>

/** Longer than the ids of records. */
const TOKEN_CHARACTERS = 16

/**
 * Returns the path of a request for logs. Replaces parts that grant access, such as the token of an emailed link, by
 * their names in the route's pattern. In an address without a route, hides everything that may be such a part.
 */
export function loggedPath({ url, routeOptions }: RoutedRequest): string {
  const path = pathOf(url)
  const pattern = routeOptions.url
  // A route for other methods does not have a pattern for this path.
  if (!pattern || pattern.includes('*')) return hideTokens(path)
  const names = pattern.split('/')
  return path
    .split('/')
    .map((part, at) => (isSecret(names[at] ?? '') ? (names[at] ?? '') : part))
    .join('/')
}

/** Returns a path without the parts that look like tokens. */
export function hideTokens(path: string): string {
  return path
    .split('/')
    .map((part) => (isToken(part) ? '[hidden]' : part))
    .join('/')
}

/** Returns an address without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

function isSecret(name: string): boolean {
  return name.startsWith(':') && SECRET_NAME.test(name)
}

function isToken(part: string): boolean {
  // A signed token consists of three parts.
  const isOne = /^[\w%~-]+(?:\.[\w-]+\.[\w-]+)?$/.test(part)
  return part.length >= TOKEN_CHARACTERS && isOne && /[A-Z0-9]/.test(part)
}
