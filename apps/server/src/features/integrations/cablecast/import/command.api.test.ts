import { airings } from '@docket/model/schedule/airings'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ImportStation, openImportStation } from '../testing/import-station.ts'
import { importCablecastCommand } from './command.ts'

let station: ImportStation

beforeEach(async () => {
  station = await openImportStation()
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await station.close()
})

/** Runs the command and returns its exit code and output. */
async function run(...argv: string[]) {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = await importCablecastCommand(argv, station.app)
  return { code, out: said.mock.calls.join('\n'), err: complained.mock.calls.join('\n') }
}

function server(): string[] {
  return ['--url', station.fake.url, '--organization', 'harbor']
}

describe('docket import cablecast', () => {
  it('imports, and prints the results in a table', async () => {
    const { code, out, err } = await run(
      ...server(),
      '--from',
      '2026-11-01',
      '--until',
      '2026-11-02',
    )

    expect(code).toBe(0)
    expect(out.split('\n').slice(0, 8)).toEqual([
      '                   new   changed unchanged cancelled',
      'channels             2         0         0         0',
      'categories           1         0         1         0',
      'producers            1         0         0         0',
      'series               2         0         0         0',
      'shows                4         0         0         0',
      'recordings           1         0         0         0',
      'airings              5         0         0         0',
    ])
    expect(out).toMatch(/^! Shows without a title: 1 \(43\)\.$/m)
    expect(out).toMatch(/^Done: 11 calls in \d+\.\d s\.$/m)
    expect(err).toContain('5 of 5 airings')
    await expect(station.app.records.count(airings)).resolves.toBe(5)
  })

  it('prints its usage', async () => {
    const { code, out } = await run('--help')

    expect(code).toBe(0)
    expect(out).toContain('--secret-env NAME')
  })

  it('reads the secret from the environment', async () => {
    station.fake.quirks.secret = 'reader:s3same'
    vi.stubEnv('STATION_SECRET', 'reader:s3same')

    const { code, out, err } = await run(...server(), '--secret-env', 'STATION_SECRET')

    expect(code).toBe(0)
    expect(`${out}${err}`).not.toContain('s3same')
  })

  it.each([
    [['--organization', 'harbor'], /--url and --organization are needed/],
    [['--url', 'https://tv.example.org'], /--url and --organization are needed/],
    [['--wrong'], /--wrong/],
    [['--url', 'x', '--organization', 'y', '--secret-env', 'NOT_THERE'], /NOT_THERE is not set/],
  ])('refuses the arguments %j', async (argv, complaint) => {
    const { code, err } = await run(...argv)

    expect(code).toBe(2)
    expect(err).toMatch(complaint)
  })

  it.each([
    [{ '--organization': 'nobody' }, /There is no organization “nobody”/],
    [{ '--from': '2026-02-30' }, /“2026-02-30” is not a day/],
    [{ '--url': 'tv.example.org' }, /must start with http/],
    [{ '--url': 'http://10.1.2.3' }, /DOCKET_OUTBOUND_ALLOW=10\.1\.2\.3:80/],
  ])('refuses %j, and says why', async (changes, complaint) => {
    const options = { '--url': station.fake.url, '--organization': 'harbor', ...changes }

    const { code, err } = await run(...Object.entries(options).flat())

    expect(code).toBe(1)
    expect(err).toMatch(complaint)
  })

  it('continues when something cannot be read', async () => {
    station.fake.quirks.answers.set('categories', { kind: 'empty' })
    station.fake.quirks.answers.set('projects', {
      kind: 'status',
      status: 500,
      type: 'text/plain',
      body: 'Out of order',
    })

    const { code, out } = await run(...server())

    expect(code).toBe(3)
    expect(out).toMatch(/^! Cablecast answered 500 .* to projects: “Out of order”$/m)
    expect(out).toMatch(/^Partly done: /m)
  })
})
