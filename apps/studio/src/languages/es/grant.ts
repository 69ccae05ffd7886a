import type { grantFigures } from '@docket/model/reports/grant/words'
import type { Translation } from '#texts/catalog.ts'

/** The figures of a grant report, and what each of them means. */
export const grant = {
  'reports/grant': {
    names: {
      programs: 'Horas de programas',
      firstRuns: 'Horas de estrenos',
      local: 'Horas de producción local',
      captioned: 'Parte subtitulada',
      showsAired: 'Programas emitidos',
      showsProduced: 'Programas producidos',
      produced: 'Horas producidas',
      producers: 'Productores al aire',
      submissions: 'Envíos recibidos',
      submissionsAired: 'De ellos, emitidos',
      newMembers: 'Miembros nuevos',
      classes: 'Clases impartidas',
      trained: 'Personas formadas',
      certificates: 'Certificados emitidos',
      loans: 'Préstamos de equipo',
      equipment: 'Horas de uso del equipo',
      plays: 'Reproducciones',
      watched: 'Horas vistas',
    },
    meanings: {
      programs:
        'Tiempo al aire sin rellenos, anuncios ni boletines, como lo cuenta el informe de franquicia: lo que dicen los registros de emisión, o lo que se confirmó.',
      firstRuns:
        'Las horas de la primera vez que un programa se emitió, en cualquier canal. Los programas en vivo son nuevos cada vez.',
      local: 'Las horas al aire de los programas marcados como de producción local.',
      captioned:
        'La parte de las horas de programas con subtítulos publicados, o con subtítulos en su grabación.',
      showsAired: 'Programas distintos con al menos una emisión que salió al aire.',
      showsProduced: 'Programas de producción local cuya fecha del acto está en el período.',
      produced: 'La duración de estos programas.',
      producers: 'Productores distintos de los programas emitidos.',
      submissions: 'Programas que enviaron el público y los miembros. Los borradores no cuentan.',
      submissionsAired: 'Envíos recibidos en el período que ya se emitieron.',
      newMembers: 'Miembros que ingresaron en el período. Los solicitantes no cuentan.',
      classes: 'Clases del período que se impartieron, o a las que alguien asistió.',
      trained: 'Miembros distintos que asistieron a una de estas clases.',
      certificates: 'Certificados emitidos en el período, por una clase o por el personal.',
      loans: 'Equipos que salieron en préstamo en el período.',
      equipment:
        'El tiempo entre la salida y la devolución dentro del período, sumado por todos los equipos.',
      plays:
        'Lo que contaron los reproductores de las páginas de este servidor. Las aplicaciones y otros reproductores no se cuentan, ni más de 20 espectadores por hora de una misma red, así que fueron al menos tantas.',
      watched: 'El tiempo durante el que estos reproductores reprodujeron.',
    },
  } satisfies Translation<typeof grantFigures>,
}
