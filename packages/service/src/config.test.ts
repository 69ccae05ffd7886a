import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the configuration', () => {
  it('requires no variable, and then only this machine can reach the server', () => {
    expect(readConfig({})).toMatchObject({
      port: 8090,
      host: '127.0.0.1',
      demo: false,
      publicUrl: 'http://127.0.0.1:8090',
      rateLimits: true,
      outboundAllow: [],
      logLevel: 'info',
    })
  })

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8090 })
  })

  it('names each invalid variable with the reason', () => {
    expect(() => readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(
      /PORT \(.*, DATABASE_URL \(/,
    )
  })

  it('parses allowed private machines', () => {
    const { outboundAllow } = readConfig({
      DOCKET_OUTBOUND_ALLOW:
        'Cablecast.lan:8080, 10.0.0.7:*,[fd00::7]:443,webhooks=https://hooks.lan:8443',
    })

    expect(outboundAllow).toEqual([
      { host: 'cablecast.lan', port: 8080 },
      { host: '10.0.0.7', port: '*' },
      { host: 'fd00::7', port: 443 },
      { host: 'hooks.lan', port: 8443, purpose: 'webhooks', scheme: 'https' },
    ])
  })

  it('parses machines that are allowed for one station, or for all', () => {
    const { outboundAllow } = readConfig({
      DOCKET_OUTBOUND_ALLOW: 'harbor:headends=239.1.2.3:5000,*:streams=http://10.0.0.7:*',
    })

    expect(outboundAllow).toEqual([
      { station: 'harbor', host: '239.1.2.3', port: 5000, purpose: 'headends' },
      { station: '*', host: '10.0.0.7', port: '*', purpose: 'streams', scheme: 'http' },
    ])
  })

  it('refuses a station for a purpose in which stations have no choice', () => {
    expect(() => readConfig({ DOCKET_OUTBOUND_ALLOW: 'harbor:mail=10.0.0.7:25' })).toThrow(
      /names a station, but stations do not choose the machine for mail/,
    )
  })

  it('refuses a machine without a port', () => {
    expect(() => readConfig({ DOCKET_OUTBOUND_ALLOW: 'cablecast.lan' })).toThrow(/host:port/)
  })

  it('refuses an unknown purpose, and push services', () => {
    for (const purpose of ['printer', 'push']) {
      const DOCKET_OUTBOUND_ALLOW = `${purpose}=10.0.0.7:80`
      expect(() => readConfig({ DOCKET_OUTBOUND_ALLOW })).toThrow(/not one of cablecast/)
    }
  })

  it('refuses an incomplete first administrator', () => {
    expect(() => readConfig({ DOCKET_ADMIN_EMAIL: 'a@b.example' })).toThrow(/go together/)
  })

  it('has no transcriber by default, and accepts one with everything that it needs', () => {
    expect(readConfig({}).transcriber).toBeUndefined()
    const DOCKET_TRANSCRIBER_COMMAND = '["/opt/my tools/whisper", "{file}"]'
    const command = { DOCKET_TRANSCRIBER: 'command', DOCKET_TRANSCRIBER_COMMAND }
    expect(readConfig(command).transcriber).toMatchObject({
      command: ['/opt/my tools/whisper', '{file}'],
    })
    const spaced = { ...command, DOCKET_TRANSCRIBER_COMMAND: ' whisper  {file} ' }
    expect(readConfig(spaced).transcriber).toMatchObject({ command: ['whisper', '{file}'] })
    const DOCKET_TRANSCRIBER_URL = 'http://asr.lan:9000/v1/'
    expect(readConfig({ DOCKET_TRANSCRIBER: 'openai', DOCKET_TRANSCRIBER_URL })).toMatchObject({
      transcriber: { kind: 'openai', url: 'http://asr.lan:9000/v1', model: 'whisper-1' },
    })
    for (const DOCKET_TRANSCRIBER of ['command', 'openai']) {
      expect(() => readConfig({ DOCKET_TRANSCRIBER })).toThrow(/needs DOCKET_TRANSCRIBER_/)
    }
    const DAMAGED = { ...command, DOCKET_TRANSCRIBER_COMMAND: '["/opt' }
    expect(() => readConfig(DAMAGED)).toThrow(/JSON/)
  })

  it('parses a bucket for files, and refuses an incomplete one', () => {
    const bucket = { S3_BUCKET: 'harbor', S3_ACCESS_KEY: 'key', S3_SECRET: 'secret' }
    const { s3 } = readConfig({ ...bucket, S3_ENDPOINT: 'https://s3.example' })

    expect(s3).toEqual({
      bucket: 'harbor',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      accessKey: 'key',
      secret: 'secret',
      forcePathStyle: false,
    })
    expect(() => readConfig({ S3_BUCKET: 'harbor' })).toThrow(/S3_SECRET go together/)
  })

  it('parses the mail server and the sender of mails', () => {
    const address = 'tv@harbor.example'
    const read = (DOCKET_MAIL_FROM: string) =>
      readConfig({ SMTP_URL: 'smtps://user:pass@mail.example', DOCKET_MAIL_FROM })

    expect(read(address)).toMatchObject({
      smtpUrl: 'smtps://user:pass@mail.example',
      mailFrom: { name: '', address },
    })
    expect(read(`"Harbor TV" <${address}>`).mailFrom).toEqual({ name: 'Harbor TV', address })
    expect(() => read('Harbor TV')).toThrow(/DOCKET_MAIL_FROM \(.*Name <address>/)
    expect(() => read(`${address}, eve@e.example`)).toThrow(/DOCKET_MAIL_FROM/)
    expect(() => readConfig({ SMTP_URL: 'mail.example:25' })).toThrow(/SMTP_URL/)
  })

  it('drops the slash at the end of the public URL', () => {
    expect(readConfig({ DOCKET_PUBLIC_URL: 'https://tv.example/' }).publicUrl).toBe(
      'https://tv.example',
    )
  })

  it('refuses a public URL with a path, and says what to do', () => {
    const read = (DOCKET_PUBLIC_URL: string) => readConfig({ DOCKET_PUBLIC_URL })

    for (const url of ['https://tv.example/docket', 'https://tv.example/docket/']) {
      expect(() => read(url)).toThrow(
        /DOCKET_PUBLIC_URL \(the path “\/docket” is not supported\. Give Docket a host name of its own/,
      )
    }
    for (const rest of ['?from=mail', '#top']) {
      expect(() => read(`https://tv.example/${rest}`)).toThrow(
        /belong here: https:\/\/tv\.example\)/,
      )
    }
    expect(() => read('https://admin:secret@tv.example')).toThrow(/DOCKET_PUBLIC_URL \(only/)
    expect(read('https://TV.example:8443//').publicUrl).toBe('https://tv.example:8443')
  })

  it('turns on metrics with a token, or with a port of their own', () => {
    const read = (environment: NodeJS.ProcessEnv) => readConfig(environment).metrics
    const token = 'a-token-for-prometheus'

    expect(read({})).toBeUndefined()
    expect(read({ DOCKET_METRICS_TOKEN: token })).toEqual({ token, host: '127.0.0.1' })
    expect(read({ DOCKET_METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1' })
    const open = { DOCKET_METRICS_PORT: '9464', DOCKET_METRICS_HOST: '0.0.0.0' }
    expect(read({ ...open, DOCKET_METRICS_TOKEN: token })).toEqual({
      port: 9464,
      host: '0.0.0.0',
      token,
    })
  })

  it.each([
    [{ DOCKET_METRICS_TOKEN: 'short' }, /DOCKET_METRICS_TOKEN \(.*16/],
    [{ DOCKET_METRICS_TOKEN: 'a token with many spaces' }, /must not contain spaces/],
    [{ DOCKET_METRICS_HOST: '0.0.0.0' }, /needs DOCKET_METRICS_PORT/],
    [
      { DOCKET_METRICS_HOST: '0.0.0.0', DOCKET_METRICS_PORT: '9464' },
      /other machines can read the metrics: set DOCKET_METRICS_TOKEN too/,
    ],
  ])('refuses metrics that anyone could read: %j', (environment, reason) => {
    expect(() => readConfig(environment)).toThrow(reason)
  })
})
