import type { words as notifiedEvents } from '../../accounts/words.ts'
import type { words as captionChecks, transcribing } from '../../captions/words.ts'
import type { words as formRules } from '../../kernel/forms/words.ts'
import type { words as customFields } from '../../library/words.ts'
import type { words as podcastFaults } from '../../podcasts/words.ts'
import type { mailingWords, obligationWords } from '../../reports/words.ts'
import type { advice, copyRules } from '../../sales/words.ts'
import type { words as scheduleRules } from '../../schedule/timeslots/rules/words.ts'
import type { words as carriage } from '../../schedule/words.ts'
import type { holdWords } from '../../station/words.ts'
import type { Translation } from '../../texts/catalog.ts'
import type { words as errors } from '../../texts/errors.ts'
import type { words as faults } from '../../texts/faults.ts'
import type { words as handIn } from '../../texts/hand-in.ts'
import { plural } from '../../texts/plural.ts'
import { media } from './media.ts'

/** What the rules of the model say. */
export const model = {
  'accounts/notified-events': {
    alarms: 'Alarmas al aire',
    schedule: 'Cambios en la programación',
    conflicts: 'Conflictos y huecos',
    submissions: 'Envíos',
    members: 'Miembros y clases',
    equipment: 'Equipo',
    captions: 'Subtítulos',
    campaigns: 'Campañas, anuncios y avisos',
    imports: 'Importaciones, accesos y espacio',
  } satisfies Translation<typeof notifiedEvents>,

  'captions/checks': {
    noCaptions: 'No se encontraron subtítulos en el archivo.',
    noText: 'No tiene texto.',
    tooManyLines: (lines, most) => `Tiene ${lines} líneas; el límite es ${most}.`,
    longLine: (characters, most) =>
      `Una línea tiene ${characters} caracteres; el límite es ${most}.`,
    endsFirst: 'Termina antes de empezar.',
    tooShort: 'Está en pantalla menos de un segundo.',
    tooLong: (seconds, most) => `Está en pantalla ${seconds} segundos; el límite es ${most}.`,
    tooFast: (speed, most) =>
      `Demasiado rápido para leer: ${speed} caracteres por segundo; el límite es ${most}.`,
    overlaps: 'Empieza antes de que termine el subtítulo anterior.',
  } satisfies Translation<typeof captionChecks>,

  'captions/transcribing': {
    'no-transcriber': 'Este servidor no tiene transcriptor.',
    'no-encoder':
      'Este servidor no tiene codificador, que el transcriptor necesita para leer el sonido.',
    'no-sound': 'Esta grabación no tiene sonido.',
    'not-started': 'No se pudo iniciar el transcriptor. Consulte al operador de este servidor.',
    failed: 'El transcriptor se detuvo con un error. El registro del servidor dice más.',
    'too-slow': 'El transcriptor tardó demasiado.',
    'too-much': 'El transcriptor respondió con más texto del que puede tener una grabación.',
    'not-understood': 'El transcriptor respondió algo que no es una transcripción.',
    refused:
      'El servicio de transcripción rechazó la solicitud. Consulte al operador de este servidor.',
    busy: 'El servicio de transcripción está muy ocupado. Inténtelo más tarde.',
    unreachable: 'El servicio de transcripción no respondió.',
    'only-english': 'El transcriptor de este servidor solo entiende inglés.',
    'unknown-language': 'El transcriptor no conoce este idioma.',
    'nothing-said': 'El transcriptor no oyó palabras en esta grabación.',
    captioned:
      'Alguien subtituló esta grabación mientras tanto, así que la transcripción no se guardó.',
    canceled: 'Se canceló la transcripción.',
  } satisfies Translation<typeof transcribing>,

  'forms/rules': {
    required: (field) => `${field} es obligatorio`,
    notValid: (field) => `${field}: el valor no es válido.`,
    min: (least) => `debe tener al menos ${least} caracteres`,
    max: (most) => `debe tener como máximo ${most} caracteres`,
    zipcode: 'el código postal no es válido',
    phone: 'el número de teléfono no es válido',
    email: 'la dirección de correo no es válida',
    numeric: 'el valor debe ser un número',
    same: (other) => `debe coincidir con ${other}`,
    ein: 'el EIN no es válido',
    url: 'la URL no tiene el formato correcto',
    routing: 'el número de ruta no es válido',
    zone: 'no es una zona horaria. Elija una de la lista, como America/New_York',
    lowercase: 'el valor debe estar en minúsculas',
    cablecast: 'no tiene el formato correcto. Ejemplo: {host}/cablecastapi/v1/',
  } satisfies Translation<typeof formRules>,

  ...media,

  'podcasts/faults': {
    notPublished: 'El pódcast no está publicado, así que nadie puede leer el canal todavía.',
    addArtwork: 'Agregue una imagen cuadrada, de 1400 a 3000 píxeles por lado.',
    describe: 'Describa el pódcast en unas frases.',
    chooseCategory: 'Elija una categoría.',
    chooseLanguage: 'Elija su idioma.',
    addEmail: 'Agregue el correo del propietario. Los directorios envían ahí una confirmación.',
    publishEpisode: 'Publique al menos un episodio. Los directorios lo exigen.',
    noFile: (episode) => `“${episode}” no tiene archivo, así que no está en el canal.`,
    enterFile: (episode) =>
      `No se conoce el tamaño del archivo de “${episode}”. Escríbalo: algunas aplicaciones lo muestran antes de descargar.`,
  } satisfies Translation<typeof podcastFaults>,

  'sales/copy-advice': {
    price: 'Menciona un precio o una oferta. Diga mejor qué hace el patrocinador.',
    comparison: 'Compara o elogia al patrocinador. Use palabras neutrales.',
    'call-to-action':
      'Le dice al espectador que haga algo. Una dirección o un teléfono por sí solos están bien.',
    inducement: 'Ofrece algo por comprar o venir. Quite la oferta.',
    you: 'Le habla al espectador. Hable mejor del patrocinador.',
  } satisfies Translation<typeof advice>,

  'sales/copy-rules': {
    price: 'Precio',
    comparison: 'Comparación o calidad',
    'call-to-action': 'Llamada a la acción',
    inducement: 'Incentivo',
    you: '“Usted”',
  } satisfies Translation<typeof copyRules>,

  'schedule/carriage': {
    listProviders: 'Indique los proveedores, cada uno con un nombre y un número.',
    mostProviders: (most) => `Indique como máximo ${most} proveedores.`,
    enterName: (place) => `Escriba el nombre del proveedor ${place}, o quite su línea.`,
    longName: (place, most) =>
      `El nombre del proveedor ${place} es demasiado largo. Use como máximo ${most} caracteres.`,
    longNumber: (provider, most) =>
      `El número en ${provider} es demasiado largo. Use como máximo ${most} caracteres.`,
  } satisfies Translation<typeof carriage>,

  'schedule/timeslot-rules': {
    once: 'una vez',
    everyDay: 'todos los días',
    every,
    workdays: 'de lunes a viernes',
    weekends: 'los fines de semana',
    onDays: (days) => `el ${days}`,
    onDayOfMonth: (days) => `el día ${days} del mes`,
    onFirstWeekday: 'el día de la semana de la primera fecha',
    onFirstDay: 'el día de la primera fecha',
    nthDay: (place, day) => `${place} ${day}`,
    both: (most, last) => `${most} y ${last}`,
    times: (rule, count) => `${rule}, ${count} veces`,
    days: {
      MO: 'lunes',
      TU: 'martes',
      WE: 'miércoles',
      TH: 'jueves',
      FR: 'viernes',
      SA: 'sábado',
      SU: 'domingo',
    },
    places: {
      1: 'primer',
      2: 'segundo',
      3: 'tercer',
      4: 'cuarto',
      5: 'quinto',
      '-1': 'último',
    },
  } satisfies Translation<typeof scheduleRules>,

  'library/custom-fields': {
    number: 'no es un número',
    date: 'no es una fecha',
    list: 'no es una de las opciones',
    bool: 'no es sí ni no',
    text: (most) => `no es un texto de como máximo ${most} caracteres`,
  } satisfies Translation<typeof customFields>,

  'station/holds': {
    held: (hold) =>
      `La retención legal «${hold}» conserva esto como está. Un administrador puede terminarla en Reglas de archivo.`,
    heldStation: (hold) =>
      `La retención legal «${hold}» conserva registros de esta estación. Termínela primero en Reglas de archivo.`,
    noFiles:
      'Los miembros y las campañas no tienen archivos que eliminar. Archívelos o elimínelos.',
    noCategory: 'Los miembros y las campañas no tienen categoría.',
    noAirings: 'Los miembros y las campañas no se emiten.',
    noCondition: 'Indique después de cuántos días o emisiones ocurre.',
  } satisfies Translation<typeof holdWords>,

  'reports/obligations': {
    weekIsShorter: 'Una semana de un canal tiene 168 horas.',
    monthIsShorter: 'Un mes de un canal tiene como máximo 744 horas.',
    endsBeforeStart: 'El último día debe ser posterior al primero.',
  } satisfies Translation<typeof obligationWords>,

  'reports/report-mailing': {
    noAddress: (text) => `«${text}» no es una dirección de correo.`,
    unsubscribed: (address) => `${address} no quiere más de estos correos.`,
    mostAddresses: (most) => `Indique como máximo ${most} direcciones.`,
    mostPeople: (most) => `Elija como máximo ${most} personas.`,
    nobody: 'Diga quién lo recibe: personas de la estación, o direcciones.',
    noDays: 'Indique después de cuántos días se lista un programa.',
    noCampaign: 'Elija la campaña de la que trata el informe.',
  } satisfies Translation<typeof mailingWords>,

  errors: {
    wentWrong: 'Algo falló al procesar su solicitud.',
    notJsonObject: 'No se pudieron leer los datos enviados: el cuerpo no es un objeto JSON.',
    notValid: 'Los datos enviados no son válidos.',
    viewIsReadOnly: 'Los registros de una vista no se pueden escribir.',
    notSaved: 'No se pudo guardar el registro.',
    occupied: 'Otro registro ya tiene esta hora.',
    noToken: 'La solicitud necesita una sesión iniciada.',
    notAllowed: 'Usted no tiene permiso para hacer esta solicitud.',
    notFound: 'No se encontró lo solicitado.',
    tryAgainInSeconds: (message, seconds) =>
      `${message} ${plural(seconds, { one: 'Inténtelo de nuevo en # segundo.', other: 'Inténtelo de nuevo en # segundos.' })}`,
    tryAgainInMinutes: (message, minutes) =>
      `${message} ${plural(minutes, { one: 'Inténtelo de nuevo en # minuto.', other: 'Inténtelo de nuevo en # minutos.' })}`,
    busy: 'El servidor está ocupado. Inténtelo de nuevo en un momento.',
  } satisfies Translation<typeof errors>,

  faults: {
    blank: 'No puede estar vacío.',
    invalid: 'Valor no válido.',
    notUnique: 'El valor debe ser único.',
    email: 'Debe ser una dirección de correo válida.',
    url: 'Debe ser una URL válida.',
  } satisfies Translation<typeof faults>,

  'hand-in': {
    statement:
      'Al escribir mi nombre, confirmo que este programa es mío para ofrecerlo, que tengo los derechos de todo lo que contiene y que soy responsable de él.',
    choices: { first: 'Primera opción', second: 'Segunda opción', third: 'Tercera opción' },
  } satisfies Translation<typeof handIn>,
}

const UNITS: Readonly<Record<string, readonly [every: string, several: string]>> = {
  DAILY: ['cada día', 'días'],
  WEEKLY: ['cada semana', 'semanas'],
  MONTHLY: ['cada mes', 'meses'],
  YEARLY: ['cada año', 'años'],
}

function every(frequency: string, interval: string): string {
  const [each, several] = UNITS[frequency] ?? [frequency, frequency]
  return interval === '1' ? each : `cada ${interval} ${several}`
}
