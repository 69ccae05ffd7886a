// Loaded before the server, and passed on to the processes of its encoder. Simulates a machine where the optional
// package is not installed.
import childProcess from 'node:child_process'
import { registerHooks, syncBuiltinESMExports } from 'node:module'

registerHooks({
  resolve(name, context, next) {
    if (!/^(node-av|@seydx)\b/.test(name)) return next(name, context)
    const error = new Error(`Cannot find package '${name}'`)
    throw Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' })
  },
})

const { spawn } = childProcess
childProcess.spawn = ((program: string, options: string[], settings: object) => {
  const isWorker =
    Array.isArray(options) && options.some((one) => one.endsWith('embedded/worker.ts'))
  return spawn(program, isWorker ? ['--import', import.meta.url, ...options] : options, settings)
}) as typeof spawn
syncBuiltinESMExports()
