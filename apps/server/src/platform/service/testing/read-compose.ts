import { parse } from 'yaml'

/** A service of a Compose file, as far as it is used here. */
export type Service = {
  image: string
  command?: string[]
  environment?: Record<string, string>
  /** `name:/path` for volumes, and `./path:/path:ro` for files. */
  volumes?: string[]
  tmpfs?: string[]
  ports?: string[]
  read_only?: boolean
  init?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
}

export type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

const VARIABLE = /\$\{(\w+)(:\?|:-)?([^}]*)\}/g

/**
 * Reads a Compose file with these values for its variables. Throws if a variable has neither a value nor a default, like
 * Compose itself.
 */
export function readCompose(text: string, values: Readonly<Record<string, string>>): Compose {
  const fill = (one: string) =>
    one.replace(VARIABLE, (_, name: string, kind: string | undefined, rest: string) => {
      const value = values[name] ?? (kind === ':-' ? rest : undefined)
      if (value === undefined) throw new Error(`${name} has no value.`)
      return value
    })
  const reviver = (_: unknown, value: unknown) => (typeof value === 'string' ? fill(value) : value)
  return parse(text, reviver, { merge: true }) as Compose
}

/** Returns the names of the variables that a Compose file requires. */
export function requiredVariables(text: string): string[] {
  return [...new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name))].sort()
}
