declare module 'mux.js' {
  type Caption = {
    stream: string
    startTime: number
    endTime: number
    text?: string
    content: { text: string }[]
  }
  class Transmuxer {
    constructor(options: { remux: boolean; keepOriginalTimestamps: boolean })
    on(event: 'data', listener: (segment: { captions?: Caption[] }) => void): void
    push(bytes: Uint8Array): void
    flush(): void
  }
  const mux: { mp4: { Transmuxer: typeof Transmuxer } }
  export default mux
}
