/** Programs that check, copy or preview, and clients that do not identify themselves. */
const ROBOTS =
  /bot\b|bots\b|[a-z]bot[/; ]|crawl|spider|slurp|scan|monitor|validator|checker|preview|facebookexternalhit|headless|lighthouse|archiver|wget|curl\/|python|libwww|go-http-client|java\/|ruby|perl|node-fetch|axios|undici|scrapy|^-?$/i

/** Returns whether the app with this `User-Agent` header acts for a person who watches or listens. */
export function isPerson(agent: string | undefined): boolean {
  return agent !== undefined && !ROBOTS.test(agent.trim())
}
