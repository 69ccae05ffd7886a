import PocketBase, { LocalAuthStore } from 'pocketbase'
import { noteLastChanges } from './unheard-changes.ts'
import { wholeAnswer } from './whole-answer.ts'

/**
 * Whether this document is of the administrators' area. Staff and administrators are signed in
 * apart, so whoever goes from one area to the other loads a new document.
 */
export const IS_ADMINISTRATION = /^\/admin(\/|$)/.test(location.pathname)

/** Where in local storage the session is. */
export const STORE_KEY = IS_ADMINISTRATION ? 'docket_administrator' : 'pocketbase_auth'

/** The studio's one connection to its server; who is signed in is kept in local storage. */
export const client = new PocketBase(location.origin, new LocalAuthStore(STORE_KEY))
client.afterSend = (response, data) => {
  noteLastChanges(response)
  return wholeAnswer(response, data)
}
