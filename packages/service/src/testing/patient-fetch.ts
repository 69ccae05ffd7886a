type Patient = typeof fetch & { isPatient?: boolean }

const plain: Patient = globalThis.fetch

/** Whether a request failed because nobody answered its connection in ten seconds, a limit that Node does not let tests set. */
function wasNotConnected(error: unknown): boolean {
  const cause = error instanceof TypeError ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_CONNECT_TIMEOUT'
}

/** Sends a request again if it did not reach the server, which happens on a busy machine. */
const patientFetch: Patient = async (input, init) => {
  try {
    return await plain(input, init)
  } catch (error) {
    if (!wasNotConnected(error)) throw error
    return plain(input, init)
  }
}
patientFetch.isPatient = true

// Test files share their globals, and each of them runs this.
if (!plain.isPatient) globalThis.fetch = patientFetch
