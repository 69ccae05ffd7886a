/** What the tests need to know about the last stage of a Containerfile. */
export type Containerfile = {
  /** The commands of all stages. */
  steps: string[]
  /** What all stages copy from the build folder. */
  copied: string[]
  variables: Map<string, string>
  user: string
  volumes: string[]
  exposed: string
  healthCheck: string[]
  command: string[]
}

/** Reads the instructions that the Containerfile of this project uses. Throws on any other. */
export function readContainerfile(text: string): Containerfile {
  const file: Containerfile = {
    steps: [],
    copied: [],
    variables: new Map(),
    user: 'root',
    volumes: [],
    exposed: '',
    healthCheck: [],
    command: [],
  }
  const joined = text.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, ' ')
  for (const line of joined.split('\n').filter((one) => one.trim() !== '')) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    const read = READERS[name]
    if (!read) throw new Error(`This instruction is not known: ${line}`)
    read(file, rest)
  }
  return file
}

const READERS: Record<string, (file: Containerfile, rest: string) => void> = {
  ARG: () => undefined,
  FROM: (file) => void Object.assign(file, { user: 'root', variables: new Map(), volumes: [] }),
  RUN: (file, rest) => void file.steps.push(rest),
  COPY(file, rest) {
    const words = rest.split(/\s+/)
    if (!words.some((word) => word.startsWith('--from='))) file.copied.push(...words.slice(0, -1))
  },
  WORKDIR: () => undefined,
  ENV(file, rest) {
    for (const pair of rest.split(/\s+/)) {
      const [name = '', value = ''] = pair.split('=')
      file.variables.set(name, value)
    }
  },
  USER: (file, rest) => void Object.assign(file, { user: rest }),
  VOLUME: (file, rest) => void file.volumes.push(rest),
  EXPOSE: (file, rest) => void Object.assign(file, { exposed: rest }),
  STOPSIGNAL: () => undefined,
  HEALTHCHECK: (file, rest) => void Object.assign(file, { healthCheck: listAfterCommand(rest) }),
  CMD: (file, rest) => void Object.assign(file, { command: JSON.parse(rest) }),
}

function listAfterCommand(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('[')))
}
