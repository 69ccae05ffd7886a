import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('service/outbound', {
  /** Why a server did not answer. */
  reasons: {
    tooLong: 'it took too long',
    encryption: (code: string) => `its certificate or encryption is not valid (${code})`,
    codes: {
      ECONNREFUSED: 'nothing is listening there',
      ECONNRESET: 'the connection was lost',
      EHOSTUNREACH: 'there is no route to it',
      ENETUNREACH: 'there is no route to it',
      ETIMEDOUT: 'it took too long',
    },
    failed: 'the connection failed',
    failedWith: (code: string) => `the connection failed (${code})`,
  },
  noAnswer: (host: string, why: string) => `${host} did not answer: ${why}.`,
  notResolved: (host: string) => `The name ${host} could not be resolved.`,
  unreachable: (host: string) =>
    `${host} cannot be reached. Check the name. An address in a private network must first be allowed by the administrators of this server.`,
  notOfThisStation:
    'The list allows this machine for another station, or names no station even though there are several. Write STATION:PURPOSE=HOST:PORT, or *:PURPOSE=HOST:PORT for all of them.',
  notAnAddress: (text: string) => `“${text}” is not a URL.`,
  onlyHttp: (protocol: string) => `Only http and https are possible, not ${protocol}`,
  noPassword: 'The URL must not carry a user name or password.',
  closedPort: (port: number, host: string, open: string) =>
    `Port ${port} of ${host} is not one of ${open}. The operator can allow it with DOCKET_OUTBOUND_ALLOW.`,
  tooMuch: (host: string, bytes: number) => `${host} sent more than ${bytes} bytes.`,
  noReceiver: (host: string, port: number) =>
    `This server may not send a stream to ${host}:${port}. Its operator can allow it with DOCKET_OUTBOUND_ALLOW=STATION:headends=${host}:${port}.`,
})
