import { type ExternalAuth, externalAuths } from '@docket/model/accounts/external-auths'
import { readSettings, type UserSettings } from '@docket/model/accounts/user-settings'
import { type User, users } from '@docket/model/accounts/users'
import type { UseQueryResult } from '@tanstack/react-query'
import { client } from '../connection/client.ts'
import { tendPush } from '../push/push-by-need.ts'
import { useRecords } from '../records/use-records.ts'
import { updateRecord } from '../records/write-records.ts'
import { leave } from '../session/leaving.ts'
import { logIn, logOut, useSession } from '../session/use-session.ts'

/** Returns the logged-in user's settings for the studio, or the defaults. */
export function useSettings(): UserSettings {
  return readSettings(useSession()?.user.settings)
}

/** Saves settings on the server. The session keeps a copy for the next start. */
export async function saveSettings({ id }: User, settings: UserSettings): Promise<void> {
  await updateRecord(users, id, { settings })
}

/** Requests a mail to the new address. The change takes effect when its link is opened. */
export async function askForNewAddress(email: string): Promise<void> {
  await client.collection(users.name).requestEmailChange(email, { requestKey: null })
}

/**
 * Changes the password and ends all other sessions. This session logs in again with the new password, or ends
 * if the login requires a code.
 */
export async function changePassword(
  { id, email }: User,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> {
  const body = { oldPassword, password, passwordConfirm: password }
  await client.collection(users.name).update(id, body, { requestKey: null })
  if (await logIn(email, password)) return logOut()
  tendPush()
}

/** Ends all of the user's sessions, including this one. */
export async function logOutEverywhere(): Promise<void> {
  await client.send(`/api/collections/${users.name}/sign-out-everywhere`, {
    method: 'POST',
    requestKey: null,
  })
  leave()
}

/** Loads the external accounts that the user can log in with. */
export function useLinkedAccounts(): UseQueryResult<ExternalAuth[]> {
  return useRecords(externalAuths, { sort: 'provider' })
}
