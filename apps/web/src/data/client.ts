import PocketBase from 'pocketbase'

/** The studio's one connection to its server; who is signed in is kept in local storage. */
export const client = new PocketBase(location.origin)
