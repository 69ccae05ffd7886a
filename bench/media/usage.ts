import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

const TICKS_PER_SEC = 100
const PAGE_MB = 4096 / 1e6

/** The cost of some work: wall-clock time, and the CPU time and memory of the processes that it started. */
export type Cost<Result> = { result: Result; wallSec: number; cpuSec: number; memoryMb: number }

/** Measures work that runs in child processes of this one, which must have ended when it returns. */
export async function measure<Result>(work: () => Promise<Result>): Promise<Cost<Result>> {
  const before = cpuOfEnded()
  const from = performance.now()
  let memoryKb = 0
  const watch = setInterval(() => {
    memoryKb = Math.max(memoryKb, ...childrenOf('self').map(peakKbOf))
  }, 100)
  try {
    const result = await work()
    const wallSec = (performance.now() - from) / 1000
    return { result, wallSec, cpuSec: cpuOfEnded() - before, memoryMb: memoryKb / 1024 }
  } finally {
    clearInterval(watch)
  }
}

/** Returns the processor time of all child processes that have ended. */
function cpuOfEnded(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SEC
}

/** Lists the child processes of a process. */
export function childrenOf(pid: number | 'self'): string[] {
  const ids = (task: string) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) => ids(task).split(' ').filter(Boolean))
  } catch {
    return []
  }
}

/** Returns the current memory of a process in MB, or 0 if it has ended. */
export function memoryOf(pid: number | string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_MB
  } catch {
    return 0
  }
}

function peakKbOf(pid: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Returns how busy the machine is: the load of the last minute. */
export function sayLoad(): string {
  return `load ${loadavg()[0]?.toFixed(1)}`
}
