import { ClientResponseError } from 'pocketbase'

/**
 * Uploads a file as the form field `file`, and reports the progress from 0 to 1, which `fetch` cannot. Throws
 * a `ClientResponseError`. Its status is 0 when the server was not reached; `isAbort` is true when the signal
 * ended the upload.
 */
export function sendFile(
  path: string,
  file: File,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (isAbort = false) =>
      reject(
        new ClientResponseError({
          url: path,
          status: request.status,
          response: readAnswer(request.responseText),
          isAbort,
        }),
      )
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : fail())
    request.onerror = () => fail()
    request.onabort = () => fail(true)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', path)
    request.send(form)
  })
}

function readAnswer(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
