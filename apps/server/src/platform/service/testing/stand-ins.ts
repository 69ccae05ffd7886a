import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Podman } from './podman.ts'

/** Debian release of the base image, which is made here because image registries cannot be reached. */
const SUITE = 'trixie'
/** The certificate authorities that this machine trusts, such as that of a proxy in front of the registry. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/**
 * Makes the root folder of Debian's small base image from Debian's packages, with this machine's npm registry. Returns
 * the reason if that is impossible.
 */
export function makeBase(folder: string): string | undefined {
  if (spawnSync('debootstrap', ['--version']).error) return 'debootstrap is not installed here.'
  if (process.getuid?.() !== 0) return 'debootstrap needs to run as root.'
  const options = ['--variant=minbase', '--include=ca-certificates', SUITE, folder]
  const { status, stdout } = spawnSync('debootstrap', options, { encoding: 'utf8' })
  if (status !== 0) return `debootstrap failed: ${stdout.slice(-1000)}`
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  copyFileSync(AUTHORITIES, join(folder, 'root/authorities.pem'))
  const settings = [`registry=${registry}`, 'cafile=/root/authorities.pem', '']
  writeFileSync(join(folder, 'root/.npmrc'), settings.join('\n'))
  return undefined
}

// Postgres and Caddy come from Debian, too. They take the same variables, volumes and ports as the official images.
const POSTGRES = `FROM docker.io/library/debian:trixie-slim
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends postgresql \\
    && ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/
COPY start.sh /
CMD ["sh", "/start.sh"]
`
const START_POSTGRES = `set -e
export PGDATA=/var/lib/postgresql/data
chown postgres $PGDATA
if [ ! -f $PGDATA/PG_VERSION ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password && chmod 644 /tmp/password
  su postgres -c "initdb --username=$POSTGRES_USER --pwfile=/tmp/password --encoding=UTF8"
  echo "host all all all scram-sha-256" >> $PGDATA/pg_hba.conf
  echo "create database $POSTGRES_DB" | su postgres -c "postgres --single -D $PGDATA postgres"
fi
exec su postgres -c "exec postgres -c listen_addresses='*'"
`
const CADDY = `FROM docker.io/library/debian:trixie-slim
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends caddy
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`
const STORAGE = `FROM localhost/docket-packages
RUN apt-get install --yes --no-install-recommends netcat-openbsd \\
    && npm install --prefix /srv --no-audit --no-fund s3rver@3.7.1
COPY storage.cjs /srv/
ENTRYPOINT ["node", "/srv/storage.cjs"]
`
const START_STORAGE = `const S3rver = require('s3rver')
const Account = require('s3rver/lib/models/account')
new Account(1, 'docket').createKeyPair(process.env.ROOT_ACCESS_KEY, process.env.ROOT_SECRET_KEY)
new S3rver({ address: '0.0.0.0', port: 7070, directory: '/data', vhostBuckets: false }).run()
`

/** Builds the images that stand in for the official ones. */
export function buildStandIns(podman: Podman, folder: string): void {
  const files = {
    'postgres/Containerfile': POSTGRES,
    'postgres/start.sh': START_POSTGRES,
    'caddy/Containerfile': CADDY,
    'storage/Containerfile': STORAGE,
    'storage/storage.cjs': START_STORAGE,
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  for (const name of ['postgres', 'caddy', 'storage']) {
    buildImage(podman, join(folder, name), ['-t', `stand-in-${name}`])
  }
}

/** Builds an image. Its build steps need no separate control groups, and use the network of this machine. */
export function buildImage(podman: Podman, context: string, options: readonly string[]): void {
  const here = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--pull=never']
  podman.run('build', ...here, ...options, context)
}
