import type { program as english } from './en.ts'

export const program: typeof english = {
  recordingUntil: (when: string) => `La grabación puede verse hasta ${when}.`,
  recordingFrom: (when: string) => `La grabación puede verse desde ${when}.`,
  watchFromStart: 'Ver desde el principio',
  watchRecording: 'Ver la grabación',
  addToCalendar: 'Añadir al calendario',
  share: 'Compartir',
  linkCopied: 'Enlace copiado',
  aboutProgram: 'Todo sobre este programa',
  laterAirings: 'Próximas emisiones',
  onAgain: 'Otra vez en pantalla',
  moreAirings: (count) => `${count} ${count === 1 ? 'emisión' : 'emisiones'} más`,
  earlierEpisodes: 'Episodios anteriores',
  restFailed: 'No se pudo cargar el resto. Ciérrelo y ábralo de nuevo.',
  guideAtThisTime: 'La guía a esta hora',
  chapters: 'Capítulos',
  clipOf: (show: string) => `De ${show}`,
  airingStill: 'Todavía se emite. Aquí se ve lo emitido hasta ahora.',
}
