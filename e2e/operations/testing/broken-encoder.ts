// Loaded before the server, and passed on to the processes of its encoder. As on a machine where the optional package
// is not installed (`?absent`), or where its native code does not load (`?unloadable`).
import childProcess from 'node:child_process'
import { registerHooks, syncBuiltinESMExports } from 'node:module'

const fault = new URL(import.meta.url).search.slice(1)
if (fault === 'absent') {
  registerHooks({
    resolve(name, context, next) {
      if (!/^(node-av|@seydx)\b/.test(name)) return next(name, context)
      const error = new Error(`Cannot find package '${name}'`)
      throw Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' })
    },
  })
} else {
  const { dlopen } = process
  process.dlopen = (...given: Parameters<typeof dlopen>) => {
    if (!given[1].includes('node-av')) return dlopen.apply(process, given)
    throw new Error(`Error relocating ${given[1]}: __res_search: symbol not found`)
  }
}

const { spawn } = childProcess
childProcess.spawn = ((program: string, options: string[], settings: object) => {
  const isWorker =
    Array.isArray(options) && options.some((one) => one.endsWith('embedded/worker.ts'))
  return spawn(program, isWorker ? ['--import', import.meta.url, ...options] : options, settings)
}) as typeof spawn
syncBuiltinESMExports()
