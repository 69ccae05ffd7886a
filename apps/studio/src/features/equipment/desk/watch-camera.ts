import decodeQR from 'qr/decode.js'

type CameraOptions = {
  signal: AbortSignal
  /** Called with the text of the first code that is found. */
  onCode: (code: string) => void
}

const LOOKS_EVERY_MS = 150
/** In pixels. Enough for a label at arm's length, and fast to scan on a phone. */
const WIDTH = 640

/**
 * Shows the camera in `video` and scans for a QR code until it finds one or `signal` is aborted. Rejects with the
 * browser's error if there is no camera or it is not allowed.
 */
export async function watchCamera(
  video: HTMLVideoElement,
  { signal, onCode }: CameraOptions,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  })
  const end = () => {
    clearInterval(timer)
    for (const track of stream.getTracks()) track.stop()
  }
  const canvas = new OffscreenCanvas(WIDTH, WIDTH).getContext('2d', { willReadFrequently: true })
  const timer = setInterval(() => {
    const code = canvas && codeIn(video, canvas)
    if (!code) return
    end()
    onCode(code)
  }, LOOKS_EVERY_MS)
  signal.addEventListener('abort', end)
  if (signal.aborted) return end()
  video.srcObject = stream
  await video.play()
}

/** Returns the text of the code in the square at the center of the picture. */
function codeIn(
  video: HTMLVideoElement,
  canvas: OffscreenCanvasRenderingContext2D,
): string | undefined {
  const { videoWidth, videoHeight, readyState } = video
  if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const side = Math.min(videoWidth, videoHeight)
  const [left, top] = [(videoWidth - side) / 2, (videoHeight - side) / 2]
  canvas.drawImage(video, left, top, side, side, 0, 0, WIDTH, WIDTH)
  try {
    return decodeQR(canvas.getImageData(0, 0, WIDTH, WIDTH)).trim() || undefined
  } catch {
    // There is no code in the picture.
    return undefined
  }
}
