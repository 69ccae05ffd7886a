import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CONFIGURATION_VARIABLES, readConfig } from '@docket/service/config'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { readCompose, requiredVariables } from './testing/read-compose.ts'
import { readContainerfile } from './testing/read-containerfile.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const PLACE = '/opt/docket/'
/** Variables of the image that Docket does not read. */
const OF_NODE = ['PATH', 'NODE_COMPILE_CACHE']
const SETTINGS = {
  DOCKET_HOST: 'tv.example.com',
  DOCKET_SECRET: 'a'.repeat(32),
  DOCKET_ADMIN_EMAIL: 'you@example.com',
  DOCKET_ADMIN_PASSWORD: 'choose-a-long-one',
  POSTGRES_PASSWORD: 'b'.repeat(48),
  S3_SECRET: 'c'.repeat(48),
}

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

describe('the Containerfile', () => {
  const image = readContainerfile(textOf('deploy/Containerfile'))

  it('starts the server with the same command as the systemd unit', () => {
    const [, unit = ''] = /^ExecStart=\S+ (.*)$/m.exec(textOf('deploy/docket.service')) ?? []

    expect(image.command).toEqual(['node', ...unit.split(' ')])
    expect(image.variables.get('PATH')?.split(':')[0]).toBe(`${PLACE}node_modules/.bin`)
  })

  it('runs as an unprivileged user, whose data is in a volume', () => {
    expect(image.user).toBe('docket')
    expect(image.steps.join('\n')).toMatch(/useradd --system --uid 10001 .* docket/)
    expect(image.volumes).toEqual([image.variables.get('DOCKET_DATA')])
  })

  it('sets only variables that the configuration has', () => {
    const own = [...image.variables.keys()].filter((name) => !OF_NODE.includes(name))

    expect(own.filter((name) => !CONFIGURATION_VARIABLES.includes(name))).toEqual([])
    expect(readConfig(Object.fromEntries(image.variables))).toMatchObject({
      host: '0.0.0.0',
      port: Number(image.exposed),
    })
  })

  it('has a health check that tells a running server from a stopped one', async () => {
    const app = await startTestApp()
    const { port } = new URL(app.url)
    const [program, ...options] = image.healthCheck
    const check = () =>
      new Promise((resolve) => {
        execFile(process.execPath, options, { env: { PORT: port } }).once('exit', resolve)
      })

    expect(program).toBe('node')
    expect(await check()).toBe(0)
    await app.stop()
    expect(await check()).toBe(1)
  })
})

describe('the Compose file', () => {
  const text = textOf('deploy/compose.yaml')
  const { services, volumes } = readCompose(text, SETTINGS)
  const ours = Object.entries(services).filter(([, { image }]) => image === 'docket-tv')

  it('gives every process of Docket settings that the configuration accepts', () => {
    expect(ours.map(([name, { environment }]) => [name, environment?.DOCKET_ROLE])).toEqual([
      ['setup', undefined],
      ['web1', 'web'],
      ['web2', 'web'],
      ['worker', 'worker'],
    ])
    for (const [name, { environment = {} }] of ours) {
      const unknown = Object.keys(environment).filter(
        (variable) => !CONFIGURATION_VARIABLES.includes(variable),
      )
      expect([name, unknown]).toEqual([name, []])
      expect(readConfig(environment)).toMatchObject({
        publicUrl: 'https://tv.example.com',
        s3: { endpoint: 'http://storage:7070', forcePathStyle: true },
      })
    }
  })

  it('starts each process read-only and without privileges', () => {
    for (const [name, service] of ours) {
      expect([name, service]).toMatchObject([
        name,
        { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
      ])
    }
  })

  it('names services and volumes that exist', () => {
    for (const { depends_on = {}, volumes: mounted = [] } of Object.values(services)) {
      const named = mounted.flatMap((one) => (one.startsWith('.') ? [] : one.split(':', 1)))
      expect(Object.keys(depends_on).filter((name) => !services[name])).toEqual([])
      expect(named.filter((name) => !(name in volumes))).toEqual([])
    }
    const upstreams = services.proxy?.environment?.DOCKET_UPSTREAMS?.split(' ') ?? []
    expect(upstreams.filter((one) => !services[one.split(':')[0] ?? ''])).toEqual([])
  })

  it('requires the variables that the documentation lists', () => {
    const [, example = ''] =
      /cat > deploy\/\.env <<END\n([\s\S]*?)\nEND/.exec(textOf('docs/operating/containers.md')) ??
      []
    const documented = example.split('\n').map((line) => line.split('=')[0])

    expect(documented.sort()).toEqual(requiredVariables(text))
  })
})
