/**
 * Whether this document belongs to the administrators' area. Staff and administrators have separate sessions,
 * so changing between the areas loads a new document.
 */
export const IS_ADMINISTRATION = /^\/admin(\/|$)/.test(location.pathname)

/** The local storage key of the session. */
export const STORE_KEY = IS_ADMINISTRATION ? 'docket_administrator' : 'pocketbase_auth'
