import { runChild } from '../child/run-child.ts'
import { MediaProblem, type Watch } from '../encoder.ts'
import { inputOptions, type Programs } from './programs.ts'

/** A stream as `ffprobe` describes it. */
export type ProbedStream = {
  index: number
  codec_type: string
  codec_name?: string
  width?: number
  height?: number
  pix_fmt?: string
  sample_aspect_ratio?: string
  avg_frame_rate?: string
  r_frame_rate?: string
  field_order?: string
  sample_rate?: string
  channels?: number
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
}

export type ProbedFile = {
  format: string
  startSec: number
  durationSec: number | undefined
  picture: ProbedStream | undefined
  sound: ProbedStream | undefined
}

type Answer = {
  format?: { format_name?: string; start_time?: string; duration?: string }
  streams?: ProbedStream[]
}

/** Reads what a file says about itself. Throws `MediaProblem`. */
export async function probeFile(
  { ffprobe }: Programs,
  file: string,
  { signal }: Watch = {},
): Promise<ProbedFile> {
  const lines: string[] = []
  const { code, said } = await runChild({
    program: ffprobe,
    options: ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...inputOptions(file)],
    onLine: (line) => lines.push(line),
    signal,
  })
  if (code !== 0) throw new MediaProblem('unreadable', said)
  const { format = {}, streams = [] } = JSON.parse(lines.join('\n')) as Answer
  const picture = streams.find(
    (one) => one.codec_type === 'video' && !one.disposition?.attached_pic,
  )
  const sound = streams.find(({ codec_type: type }) => type === 'audio')
  if (!picture && !sound) throw new MediaProblem('nothing-playable')
  const durationSec = Number(format.duration)
  return {
    format: format.format_name ?? 'unknown',
    startSec: Number(format.start_time) || 0,
    durationSec: durationSec > 0 ? durationSec : undefined,
    picture,
    sound,
  }
}

/** The time of one packet, from the start of the file. */
export type PacketTime = { stream: number; atSec: number; endSec: number; isKey: boolean }

/** Reads the times of all packets. */
export async function readPackets(
  { ffprobe }: Programs,
  file: string,
  { startSec, signal, onPacket }: { startSec: number; onPacket(time: PacketTime): void } & Watch,
): Promise<void> {
  const entries = 'packet=stream_index,pts_time,duration_time,flags'
  await runChild({
    program: ffprobe,
    options: ['-v', 'error', '-of', 'csv=p=0', '-show_entries', entries, ...inputOptions(file)],
    signal,
    onLine(line) {
      const [stream, time, lasts = '', flags = ''] = line.split(',')
      const atSec = Number(time) - startSec
      if (time === 'N/A' || Number.isNaN(atSec)) return
      const endSec = atSec + (Number(lasts) || 0)
      onPacket({ stream: Number(stream), atSec, endSec, isKey: flags.startsWith('K') })
    },
  })
}
