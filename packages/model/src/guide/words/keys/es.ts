import type { keys as english } from './en.ts'

export const keys: typeof english = [
  ['← → ↑ ↓', 'Otro programa, otro canal'],
  ['Intro', 'Todo sobre el programa'],
  ['N', 'Ahora'],
  ['T', 'Esta noche'],
  ['Inicio, Fin', 'Principio y fin del día'],
  ['Re Pág, Av Pág', 'Una pantalla de canales arriba o abajo'],
  ['Ctrl + Re Pág, Av Pág', 'Un día atrás o adelante'],
  ['Ctrl + Inicio, Fin', 'Primer y último canal'],
  ['0 – 9', 'El canal con ese número'],
  ['F', 'Hacer favorito el canal, o ya no'],
  ['L', 'La lista'],
  ['/', 'Buscar, o una hora: “mar 8pm canal 4”'],
  ['?', 'Estas teclas'],
]
