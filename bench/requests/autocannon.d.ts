// The parts of autocannon that the benchmarks use. The package has no types.
declare module 'autocannon' {
  export type Request = {
    method?: string
    path?: string
    body?: string
    headers?: Record<string, string>
  }
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: { setupRequest?: (request: Request) => Request }[]
  }
  type Result = {
    requests: { average: number }
    latency: { p99: number }
    '2xx': number
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
