import PocketBase, { LocalAuthStore } from 'pocketbase'
import { noteLastChanges } from './unheard-changes.ts'
import { wholeAnswer } from './whole-answer.ts'

/**
 * Whether this document belongs to the administrators' area. Staff and administrators have separate sessions,
 * so changing between the areas loads a new document.
 */
export const IS_ADMINISTRATION = /^\/admin(\/|$)/.test(location.pathname)

/** The local storage key of the session. */
export const STORE_KEY = IS_ADMINISTRATION ? 'docket_administrator' : 'pocketbase_auth'

/** The studio's API client. It stores the session in local storage. */
export const client = new PocketBase(location.origin, new LocalAuthStore(STORE_KEY))
client.afterSend = (response, data) => {
  noteLastChanges(response)
  return wholeAnswer(response, data)
}
