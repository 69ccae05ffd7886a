import { z } from 'zod'

/**
 * Parses the public address of the server, without a trailing slash: `https://tv.example`. Refuses a path, because
 * pages, feeds, streams and cookies are all addressed from the root of their host, and anything else that the server
 * would ignore.
 */
export function publicAddress() {
  return z.url({ protocol: /^https?$/ }).transform((value, context): string => {
    const { pathname, search, hash, username, password, origin } = new URL(value)
    const path = pathname.replace(/(?<!\/)\/+$/, '')
    if (path !== '') {
      context.addIssue(
        `the path “${path}” is not supported. Give Docket a host name of its own, such as https://tv.example.org, let the proxy forward all of it, and set only that address`,
      )
      return z.NEVER
    }
    if (search || hash || username || password) {
      context.addIssue(`only the scheme and the host belong here: ${origin}`)
      return z.NEVER
    }
    return origin
  })
}
