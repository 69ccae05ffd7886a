import type { Browser } from '@playwright/test'
import PocketBase from 'pocketbase'
import { type Outbox, openOutbox } from '../../accounts/outbox.ts'
import { sharedBrowser } from '../../testing/browser.ts'
import { type HostedServer, startHostedServer } from '../../testing/hosted-server.ts'

/** The administrator of the installation. */
const CHIEF = { email: 'chief@station.example', password: 'chief of all stations' }

type MailStage = { server: HostedServer; browser: Browser; api: PocketBase; outbox: Outbox }

/**
 * Starts a server without stations, whose emails its administrator reads. The windows are closed and the server is
 * stopped after the tests.
 */
export async function openMailStage(): Promise<MailStage> {
  const server = await startHostedServer({
    DOCKET_ADMIN_EMAIL: CHIEF.email,
    DOCKET_ADMIN_PASSWORD: CHIEF.password,
  })
  const browser = await sharedBrowser()
  const api = new PocketBase(server.url)
  await api.collection('_superusers').authWithPassword(CHIEF.email, CHIEF.password)
  return { server, browser, api, outbox: openOutbox(api, server.url) }
}

/** Matches a form label, which ends with an asterisk when the field is required. */
export const labelled = (name: string) => new RegExp(`^${name}( \\*)?$`)
