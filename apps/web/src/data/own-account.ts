import { type ExternalAuth, externalAuths } from '@docket/model/collections/external-auths'
import { type User, users } from '@docket/model/collections/users'
import { readSettings, type UserSettings } from '@docket/model/user-settings'
import type { UseQueryResult } from '@tanstack/react-query'
import { client } from './client.ts'
import { leave } from './leaving.ts'
import { useRecords } from './use-records.ts'
import { logIn, logOut, useSession } from './use-session.ts'
import { updateRecord } from './write-records.ts'

/** What the signed-in person has decided about the studio; the defaults for everybody else. */
export function useSettings(): UserSettings {
  return readSettings(useSession()?.user.settings)
}

/** Saves them on the server; the session keeps a copy for the next start. */
export async function saveSettings({ id }: User, settings: UserSettings): Promise<void> {
  await updateRecord(users, id, { settings })
}

/** Has a link mailed to the new address; until it is followed, nothing changes. */
export async function askForNewAddress(email: string): Promise<void> {
  await client.collection(users.name).requestEmailChange(email, { requestKey: null })
}

/** Every other session ends; this one goes on with the new password, unless a code is asked for. */
export async function changePassword(
  { id, email }: User,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> {
  const body = { oldPassword, password, passwordConfirm: password }
  await client.collection(users.name).update(id, body, { requestKey: null })
  if (await logIn(email, password)) logOut()
}

/** Ends every session of one's own, this one as well. */
export async function signOutEverywhere(): Promise<void> {
  await client.send(`/api/collections/${users.name}/sign-out-everywhere`, {
    method: 'POST',
    requestKey: null,
  })
  leave()
}

/** Accounts elsewhere that the signed-in person can sign in with. */
export function useLinkedAccounts(): UseQueryResult<ExternalAuth[]> {
  return useRecords(externalAuths, { sort: 'provider' })
}
