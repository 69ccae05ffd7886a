import { TARGET_LOUDNESS } from '@docket/model/media/findings'
import { createChance } from '../drawing/svg.ts'
import { loudnessOf } from './loudness.ts'

export const RATE = 48_000
const TURN = 2 * Math.PI
/** The lowest note's number is 0: A below middle C. */
const BASE_HZ = 220
/** The fraction of full scale. */
const MAX_PEAK = 0.7
const WAV_HEAD = 44

type Note = { at: number; note: number; gain: number; seconds: number; pan?: number }
type PluckedNote = Note & { soft?: number }
type Pad = { at: number; notes: readonly number[]; gain: number; seconds: number }

/**
 * A small stereo synthesizer. Notes are counted in semitones. A sound that extends past the end continues at the
 * beginning, so that the audio loops seamlessly.
 */
export class Synthesizer {
  readonly seconds: number
  readonly chance = createChance(7)
  readonly #left: Float32Array
  readonly #right: Float32Array

  constructor(seconds: number) {
    this.seconds = seconds
    this.#left = new Float32Array(seconds * RATE)
    this.#right = new Float32Array(seconds * RATE)
  }

  /** A soft chord that swells and fades: two tones a little out of tune, and one an octave below. */
  pad({ notes, ...voice }: Pad): void {
    for (const [index, note] of notes.entries()) {
      this.#swell({ ...voice, note, pan: 0.3 + 0.4 * (index % 2) }, index)
    }
  }

  #swell({ at, note, gain, seconds, pan = 0.5 }: Note, phase: number): void {
    const rise = Math.round(Math.min(1.6, seconds) * RATE)
    const held = Math.round(seconds * RATE)
    const total = held + Math.round(2.2 * RATE)
    const [left, right] = sides(pan, gain)
    const one = oscillator(hertz(note) * 1.0018, phase)
    const two = oscillator(hertz(note) * 0.9982, phase)
    const low = oscillator(hertz(note) / 2, phase)
    let place = this.#placeOf(at)
    for (let step = 0; step < total; step += 1) {
      const level = Math.min(1, step / rise, (total - step) / (total - held))
      const value = level * level * (one() + two() + 0.4 * low())
      this.#add(place, value * left, value * right)
      place = place + 1 === this.#left.length ? 0 : place + 1
    }
  }

  /** A plucked string: noise that circulates in a delay line and gets smoother (Karplus and Strong). */
  pluck({ at, note, gain, seconds, pan = 0.5, soft = 0.5 }: PluckedNote): void {
    const length = Math.max(2, Math.round(RATE / hertz(note)))
    const ring = new Float32Array(length)
    let smooth = 0
    for (let index = 0; index < length; index += 1) {
      smooth = soft * smooth + (1 - soft) * this.chance(-1, 1)
      ring[index] = smooth * 2
    }
    const [left, right] = sides(pan, gain)
    const total = Math.round(seconds * RATE)
    let place = this.#placeOf(at)
    for (let step = 0, here = 0; step < total; step += 1) {
      const next = here + 1 === length ? 0 : here + 1
      const value = ring[here] ?? 0
      ring[here] = 0.4985 * (value + (ring[next] ?? 0))
      here = next
      const level = value * (1 - step / total)
      this.#add(place, level * left, level * right)
      place = place + 1 === this.#left.length ? 0 : place + 1
    }
  }

  /** A bell, whose second tone is not a multiple of the first. */
  bell({ at, note, gain, seconds, pan = 0.5 }: Note): void {
    const [low, high] = [oscillator(hertz(note), 0), oscillator(hertz(note) * 2.76, 0)]
    const [left, right] = sides(pan, gain)
    const total = Math.round(seconds * RATE)
    let place = this.#placeOf(at)
    for (let step = 0; step < total; step += 1) {
      const fade = Math.exp((-2.2 * step) / RATE)
      const value =
        fade * (low() + 0.35 * fade * fade * high()) * Math.min(1, (total - step) / 4800)
      this.#add(place, value * left, value * right)
      place = place + 1 === this.#left.length ? 0 : place + 1
    }
  }

  /** Wind, surf or a full room: noise whose strength comes and goes, `waves` times. */
  noise({ gain, cut, waves, depth }: Record<'gain' | 'cut' | 'waves' | 'depth', number>): void {
    let [far, near] = [0, 0]
    const swell = oscillator(waves / this.seconds, 0)
    for (let place = 0; place < this.#left.length; place += 1) {
      far += cut * (this.chance(-1, 1) - far)
      near += cut * (far - near)
      const level = gain * (1 - depth / 2 + (depth / 2) * swell())
      this.#add(place, near * level, far * level * 0.4)
    }
  }

  /** Plays the chords in turn until the end of the sound. */
  chords(list: readonly (readonly number[])[], seconds: number, gain: number): void {
    for (let at = 0, index = 0; at < this.seconds - 0.1; at += seconds, index += 1) {
      this.pad({ at, notes: list[index % list.length] ?? [], gain, seconds: seconds - 0.4 })
    }
  }

  /** Returns the sound as a WAV file, at the loudness of packages. */
  toWav(): Buffer {
    let peak = 0
    for (const side of [this.#left, this.#right]) {
      for (const value of side) peak = Math.max(peak, Math.abs(value))
    }
    const wanted = 10 ** ((TARGET_LOUDNESS - loudnessOf(this.#left, this.#right)) / 20)
    const factor = 32_767 * Math.min(wanted, MAX_PEAK / (peak || 1))
    const samples = this.#left.length
    const wav = Buffer.alloc(WAV_HEAD + samples * 4)
    wav.write('RIFF', 0)
    wav.writeUInt32LE(wav.length - 8, 4)
    wav.write('WAVEfmt ', 8)
    wav.writeUInt32LE(16, 16)
    wav.writeUInt16LE(1, 20)
    wav.writeUInt16LE(2, 22)
    wav.writeUInt32LE(RATE, 24)
    wav.writeUInt32LE(RATE * 4, 28)
    wav.writeUInt16LE(4, 32)
    wav.writeUInt16LE(16, 34)
    wav.write('data', 36)
    wav.writeUInt32LE(samples * 4, 40)
    const out = new Int16Array(wav.buffer, wav.byteOffset + WAV_HEAD, samples * 2)
    for (let place = 0; place < samples; place += 1) {
      out[place * 2] = Math.round((this.#left[place] ?? 0) * factor)
      out[place * 2 + 1] = Math.round((this.#right[place] ?? 0) * factor)
    }
    return wav
  }

  #placeOf(at: number): number {
    return Math.round(at * RATE) % this.#left.length
  }

  #add(place: number, left: number, right: number): void {
    this.#left[place] = (this.#left[place] ?? 0) + left
    this.#right[place] = (this.#right[place] ?? 0) + right
  }
}

function hertz(note: number): number {
  return BASE_HZ * 2 ** (note / 12)
}

function sides(pan: number, gain: number): [left: number, right: number] {
  return [gain * Math.cos((pan * Math.PI) / 2), gain * Math.sin((pan * Math.PI) / 2)]
}

/** Returns a function that returns the next value of a sine wave with each call, at the cost of one multiplication. */
function oscillator(frequency: number, phase: number): () => number {
  const step = (TURN * frequency) / RATE
  const turn = 2 * Math.cos(step)
  let [now, last] = [Math.sin(phase), Math.sin(phase - step)]
  return () => {
    const next = turn * now - last
    last = now
    now = next
    return next
  }
}
