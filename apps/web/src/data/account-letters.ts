import { superusers } from '@docket/model/collections/superusers'
import { users } from '@docket/model/collections/users'
import { client } from './client.ts'
import { claimsOf } from './session-rules.ts'

/** The links of mails hold a token; it says in which collection the account is. */
function accountsOf(token: string) {
  const { collectionId } = claimsOf(token)
  return client.collection(typeof collectionId === 'string' ? collectionId : users.name)
}

/** Whether a mail's token is of an administrator of the installation. */
export function isOfAdministrator(token: string): boolean {
  return claimsOf(token).collectionId === superusers.schema.id
}

/** Has a link to set a new password sent; the answer is the same when nobody has that address. */
export async function requestPasswordReset(email: string, administrator: boolean): Promise<void> {
  const collection = administrator ? superusers.name : users.name
  await client.collection(collection).requestPasswordReset(email, { requestKey: null })
}

/** All of these throw a `ClientResponseError`; 400 when the link is too old or was used. */
export async function confirmVerification(token: string): Promise<void> {
  await accountsOf(token).confirmVerification(token, { requestKey: null })
}

export async function confirmPasswordReset(
  token: string,
  { password, passwordConfirm }: { password: string; passwordConfirm: string },
): Promise<void> {
  await accountsOf(token).confirmPasswordReset(token, password, passwordConfirm, {
    requestKey: null,
  })
}

export async function confirmEmailChange(token: string, password: string): Promise<void> {
  await accountsOf(token).confirmEmailChange(token, password, { requestKey: null })
}
