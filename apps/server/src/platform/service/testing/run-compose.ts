import { setTimeout as wait } from 'node:timers/promises'
import type { Podman } from './podman.ts'
import type { Compose, Service } from './read-compose.ts'

type Options = {
  compose: Compose
  podman: Podman
  /** A prefix for the names of containers, volumes and the network. */
  name: string
  /** The folder of the Compose file. */
  folder: string
  /** Images that are used instead of those in the file. */
  images: Readonly<Record<string, string>>
}

export type RunningCompose = {
  /** Returns the address at which a port of a service is published. */
  addressOf(service: string, port: number): string
  exec(service: string, ...words: string[]): string
  /** Ends a service as its supervisor would, and removes its container. */
  stop(service: string): void
  start(service: string): Promise<void>
  /** Runs the health check of the image. Throws if it fails. */
  checkHealth(service: string): void
}

const CHECK_EACH_MS = 500
const MAX_CHECKS = 120

/**
 * Starts the services of a Compose file in the order of their dependencies. Supports only what this project's file
 * needs.
 */
export async function runCompose(options: Options): Promise<RunningCompose> {
  const { compose, podman, name } = options
  podman.run('network', 'create', name)
  const containerOf = (service: string) => `${name}-${service}`
  const running: RunningCompose = {
    addressOf: (service, port) => podman.run('port', containerOf(service), String(port)),
    exec: (service, ...words) => podman.run('exec', containerOf(service), ...words),
    stop(service) {
      podman.run('stop', '--time', '15', containerOf(service))
      podman.run('rm', containerOf(service))
    },
    async start(service) {
      const definition = compose.services[service]
      if (!definition) throw new Error(`There is no service ${service}.`)
      podman.run('run', ...runOptions(service, definition, options))
      await waitUntil(service, () => isHealthy(service, definition, running))
    },
    checkHealth: (service) => void podman.run('healthcheck', 'run', containerOf(service)),
  }
  for (const service of inOrder(compose)) await running.start(service)
  return running
}

/** Returns the services in an order in which each comes after its dependencies. */
function inOrder({ services }: Compose): string[] {
  const order: string[] = []
  const add = (service: string) => {
    for (const one of Object.keys(services[service]?.depends_on ?? {})) add(one)
    if (!order.includes(service)) order.push(service)
  }
  for (const service of Object.keys(services)) add(service)
  return order
}

function runOptions(service: string, definition: Service, options: Options): string[] {
  const { name, podman, images, folder, compose } = options
  const { environment = {}, tmpfs = [], volumes = [], ports = [] } = definition
  const { cap_drop = [], security_opt = [], image, command = [] } = definition
  const isAwaited = Object.values(compose.services).some(
    (one) => one.depends_on?.[service]?.condition === 'service_completed_successfully',
  )
  const each = (option: string, values: string[]) => values.flatMap((value) => [option, value])
  return [
    ...(isAwaited ? [] : ['--detach']),
    '--name',
    `${name}-${service}`,
    '--network',
    name,
    '--network-alias',
    service,
    ...podman.options,
    ...each(
      '--env',
      Object.entries(environment).map(([key, value]) => `${key}=${value}`),
    ),
    ...each('--tmpfs', tmpfs),
    ...each(
      '--volume',
      volumes.map((one) => mountOf(one, name, folder)),
    ),
    // Uses free ports of this machine.
    ...each(
      '--publish',
      ports.flatMap((one) => (one.endsWith('udp') ? [] : `127.0.0.1::${one.split(':')[1]}`)),
    ),
    ...each('--cap-drop', cap_drop),
    // Podman does not accept the value `true` after the option.
    ...each(
      '--security-opt',
      security_opt.map((one) => one.replace(':true', '')),
    ),
    ...(definition.read_only ? ['--read-only'] : []),
    ...(definition.init ? ['--init'] : []),
    images[image] ?? image,
    ...command,
  ]
}

function mountOf(volume: string, name: string, folder: string): string {
  return volume.startsWith('./') ? `${folder}/${volume.slice(2)}` : `${name}-${volume}`
}

function isHealthy(service: string, { healthcheck }: Service, { exec }: RunningCompose): boolean {
  const [kind, ...words] = healthcheck?.test ?? []
  if (kind === undefined) return true
  try {
    exec(service, ...words)
    return true
  } catch {
    return false
  }
}

async function waitUntil(service: string, isDone: () => boolean): Promise<void> {
  for (let check = 0; check < MAX_CHECKS; check++) {
    if (isDone()) return
    await wait(CHECK_EACH_MS)
  }
  throw new Error(`${service} is not healthy.`)
}
