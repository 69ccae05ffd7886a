import type { findings, problems } from '../../media/words.ts'
import type { Translation } from '../../texts/catalog.ts'
import { plural } from '../../texts/plural.ts'

const inside = (language: string) =>
  language === '' ? '' : ` (${new Intl.DisplayNames(['es'], { type: 'language' }).of(language)})`

const named = (language: string) => new Intl.DisplayNames(['es'], { type: 'language' }).of(language)

const counted = ({ lines, unread }: { lines: number; unread: number }) => {
  const read = plural(lines, { one: '# línea', other: '# líneas' })
  const lost = plural(unread, {
    one: '# parte no se puede leer',
    other: '# partes no se pueden leer',
  })
  return unread > 0 ? `${read} (${lost})` : read
}

/** What is said about files of media. */
export const media = {
  'media/problems': {
    unreadable: 'Este archivo no es un video o sonido que se pueda leer, o está dañado.',
    'nothing-playable': 'Este archivo no tiene imagen ni sonido.',
    unsupported: 'Este archivo tiene un formato que no se puede convertir.',
    undecodable: 'La imagen y el sonido de este archivo están dañados y no se pueden leer.',
    'invalid-result': 'Este archivo no se pudo convertir sin fallas. Quizá esté dañado.',
    crashed: 'El codificador se detuvo de forma inesperada con este archivo. Quizá esté dañado.',
    'too-slow': 'Convertir este archivo tardó demasiado. Quizá esté dañado.',
    'too-large': 'Convertir este archivo necesita más memoria de la permitida.',
    'no-sound': 'Este archivo no tiene sonido.',
    'other-length': 'Este sonido es más de 5 segundos más largo o más corto que la grabación.',
    canceled: 'Se canceló la preparación.',
    'no-encoder':
      'Este servidor no tiene codificador. El archivo se conserva y se prepara solo cuando haya uno. Pida al administrador del servidor que lo instale.',
  } satisfies Translation<typeof problems>,

  'media/findings': {
    tooQuiet: ({ db, isCorrected }) =>
      isCorrected ? `El sonido está ${db} dB bajo: se subió` : `El sonido está ${db} dB bajo`,
    tooLoud: ({ db, isCorrected }) =>
      isCorrected ? `El sonido está ${db} dB alto: se bajó` : `El sonido está ${db} dB alto`,
    peaksTooHigh: ({ db, isCorrected }) =>
      isCorrected
        ? `Los picos están ${db} dB altos: se limitaron`
        : `Los picos están ${db} dB altos`,
    noSound: 'Sin sonido',
    silent: 'El sonido está en silencio de principio a fin',
    noPicture: 'Solo sonido',
    tooShort: (length) => `Termina ${length} antes de su duración`,
    tooLong: (length) => `Se pasa ${length} de su duración`,
    soundEndsEarly: (length) => `El sonido termina ${length} antes que la imagen`,
    pictureEndsEarly: (length) =>
      `La imagen termina ${length} antes que el sonido: se queda su último cuadro`,
    oneSided: {
      left: 'Sonido solo a la izquierda: puesto en ambos lados',
      right: 'Sonido solo a la derecha: puesto en ambos lados',
    },
    unused: {
      picture: (language) => `Se omite otra imagen del archivo${inside(language)}`,
      sound: (language) => `Se omite otro sonido del archivo${inside(language)}`,
      captions: (language) =>
        `No se pueden tomar los subtítulos que hay dentro del archivo${inside(language)}`,
      'captions-in-picture': () =>
        'La imagen puede traer subtítulos que el codificador de este servidor no puede leer. Cárguelos como archivo',
    },
    captionsInside: {
      draft: (captions) =>
        `El archivo traía subtítulos en ${named(captions.language)}: ${counted(captions)}, guardadas como borrador. Revíselos y publíquelos en Subtítulos`,
      'left-out': (captions) =>
        `El archivo trae subtítulos en ${named(captions.language)}: ${counted(captions)}, que no se usan porque ya hay otros. Para usarlos, elimine los otros y prepare la grabación de nuevo`,
      'no-show': (captions) =>
        `El archivo trae subtítulos en ${named(captions.language)}: ${counted(captions)}. Para usarlos, agregue la grabación a un programa y prepárela de nuevo`,
    },
    noCaptions: 'Sin subtítulos',
    black: (length, at) => `En negro durante ${length} en ${at}`,
    silence: (length, at) => `En silencio durante ${length} en ${at}`,
    damaged: 'Partes del archivo están dañadas',
    bars: {
      '4:3': '4:3 con franjas negras',
      square: 'Cuadrada con franjas negras',
      vertical: 'Vertical con franjas negras',
      other: 'No es 16:9: con franjas negras',
    },
    seconds: (seconds) => `${seconds} s`,
    minutes: (minutes) => `${minutes} min`,
    minutesAndSeconds: (minutes, seconds) => `${minutes} min ${seconds} s`,
  } satisfies Translation<typeof findings>,
}
