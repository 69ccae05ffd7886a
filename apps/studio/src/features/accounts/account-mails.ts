import { superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import { client } from '#data/connection/client.ts'
import { claimsOf } from '#data/session/session-rules.ts'

/** Returns the collection of the account that a mail's token belongs to; the token names it. */
function accountsOf(token: string) {
  const { collectionId } = claimsOf(token)
  return client.collection(typeof collectionId === 'string' ? collectionId : users.name)
}

/** Returns whether a mail's token belongs to an administrator of the installation. */
export function isOfAdministrator(token: string): boolean {
  return claimsOf(token).collectionId === superusers.schema.id
}

/** Requests a mail with a link to set a new password. The response is the same for unknown addresses. */
export async function requestPasswordReset(email: string, administrator: boolean): Promise<void> {
  const collection = administrator ? superusers.name : users.name
  await client.collection(collection).requestPasswordReset(email, { requestKey: null })
}

/**
 * All of these throw a `ClientResponseError`, with status 400 when the link has expired or was used before.
 */
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
