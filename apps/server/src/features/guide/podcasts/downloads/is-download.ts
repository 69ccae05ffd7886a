/** Programs that check, copy or preview, and what identifies itself as nothing. */
const ROBOTS =
  /bot\b|bots\b|[a-z]bot[/; ]|crawl|spider|slurp|scan|monitor|validator|checker|preview|facebookexternalhit|headless|lighthouse|archiver|wget|curl\/|python|libwww|go-http-client|java\/|ruby|perl|node-fetch|axios|undici|scrapy|^-?$/i

/** Less sound than this is no download. */
const LEAST_SEC = 60

type Sent = { from: number; until: number; bytes: number; durationMs: number }

/** Returns whether a program with this `User-Agent` header listens on behalf of a person. */
export function isListener(agent: string | undefined): boolean {
  return agent !== undefined && !ROBOTS.test(agent.trim())
}

/** Returns whether a part of a file holds at least a minute of its sound, or all of a shorter one. */
export function isLongEnough({ from, until, bytes, durationMs }: Sent): boolean {
  const share = durationMs > 0 ? Math.min(1, (LEAST_SEC * 1000) / durationMs) : 1
  return until - from >= Math.floor(bytes * share)
}
