import type { commands as english } from './en.ts'

/** The words of jump commands in Spanish. */
export const commands: typeof english = {
  now: 'ahora',
  today: 'hoy',
  tonight: 'noche',
  tomorrow: 'mañana',
  yesterday: 'ayer',
  lastNight: 'anoche',
  lastWeek: 'la semana pasada',
  lastDay: (weekday) => `el ${weekday} pasado`,
  at: 'a',
  fillers: ['qué', 'que', 'se', 'emitió', 'emitio', 'emite', 'hubo', 'el', 'a', 'la', 'las', 'de'],
  channel: ['canal', 'ch'],
  times: { mediodía: 720, mediodia: 720, tarde: 960, medianoche: 0 },
}
