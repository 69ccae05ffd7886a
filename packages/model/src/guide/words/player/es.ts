import type { player as english } from './en.ts'

export const player: typeof english = {
  named: (channel) => `Reproductor, ${channel}`,
  play: 'Reproducir',
  pause: 'Pausa',
  mute: 'Silenciar',
  unmute: 'Activar el sonido',
  volume: 'Volumen',
  place: 'Posición',
  live: 'En vivo',
  captions: 'Subtítulos',
  crawl: 'Mensaje de la emisora',
  off: 'Desactivados',
  sound: 'Sonido',
  described: 'audiodescripción',
  picture: 'Imagen en imagen',
  leavePicture: 'Salir de imagen en imagen',
  full: 'Pantalla completa',
  leaveFull: 'Salir de pantalla completa',
  waiting: 'Cargando la imagen…',
  unreachable:
    'No se puede acceder a la señal. Compruebe su conexión; si funciona, quizá el canal no esté en el aire por ahora.',
  offAir: 'Este canal no está al aire en este momento. Aquí empieza por sí solo cuando lo esté.',
  unplayable:
    'Este navegador no puede reproducir la señal. Pruebe otro navegador o una aplicación.',
  tryAgain: 'Intentar de nuevo',
  startOver: (title) => `Ver desde el principio: ${title}`,
  backToLive: 'Volver en vivo',
}
