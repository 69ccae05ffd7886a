import mux from 'mux.js'

/** A caption as a receiver shows it. `channel`: `CC1`, `CC3`, or `cc708_1`. Times are those of the stream, in milliseconds. */
export type ReceivedCaption = { channel: string; fromMs: number; untilMs: number; text: string }

/** Reads the captions inside the pictures of a transport stream with another program than the one that wrote them. */
export function receiveCaptions(stream: Buffer): ReceivedCaption[] {
  const received: ReceivedCaption[] = []
  const transmuxer = new mux.mp4.Transmuxer({ remux: false, keepOriginalTimestamps: true })
  transmuxer.on('data', ({ captions = [] }) => {
    for (const { stream: channel, startTime, endTime, text, content } of captions) {
      const shown = text ?? content.map((part) => part.text).join('\n')
      received.push({ channel, fromMs: startTime * 1000, untilMs: endTime * 1000, text: shown })
    }
  })
  transmuxer.push(new Uint8Array(stream))
  transmuxer.flush()
  return received
}
