/** Seals secrets with the key of the installation. */
export { keyFromFile, sharedKey } from '../secrets/key-file.ts'
export { openSealer, type Sealer } from '../secrets/sealer.ts'
