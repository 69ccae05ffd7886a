import type { words as accounts } from '@docket/accounts/by-mail/words'
import type { Translation } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'
import type { mails as templates } from '@docket/operations/settings/words'
import type { words as station } from '@docket/operations/station/words'
import type { mails as joining } from '#features/accounts/joining/words.ts'
import type { mails as submissions } from '#features/submissions/words.ts'

/** Emails about accounts, invitations and submissions. Names in braces are filled in when a mail is written. */
export const mails = {
  'accounts/by-mail': {
    code: {
      subject: 'Su código para iniciar sesión en {APP_NAME}',
      isYours: (code) => `Su código para iniciar sesión en {APP_URL}: ${code}`,
      worksOnce: (minutes) =>
        plural(minutes, {
          one: 'Sirve una sola vez, durante un minuto, en la ventana donde lo pidió.',
          other: 'Sirve una sola vez, durante # minutos, en la ventana donde lo pidió.',
        }),
      notYou: 'Si no fue usted, ignore este correo y no comparta el código.',
      alreadySent: 'Ya se envió un código a esta dirección.',
      worthless: 'El código es incorrecto o ha vencido. Pida otro.',
      turnedOff: 'Aquí no se puede iniciar sesión con un código por correo.',
    },
    alert: {
      subject: 'Un nuevo inicio de sesión en su cuenta de {APP_NAME}',
      happened:
        'Se inició sesión en su cuenta de {APP_URL} desde un lugar donde no se había usado antes:',
      notYou:
        'Si no fue usted, ponga enseguida una contraseña nueva; así se cierran todas las sesiones.',
    },
    addressChanged: {
      subject: 'La dirección de correo de su cuenta cambió',
      changed:
        'Su cuenta en {APP_URL} usa ahora otra dirección de correo. Con esta ya no puede iniciar sesión.',
      loggedOut: 'Se cerró la sesión de todos los que la tenían abierta en la cuenta.',
      notYou:
        'Si no fue usted ni su estación, comuníquese de inmediato con los administradores de {APP_NAME}.',
    },
    notValid: 'Hay errores en los datos enviados.',
    notUnique: 'El valor debe ser único.',
    noAddress: 'Debe ser una dirección de correo válida.',
    mustBeText: 'Debe ser texto.',
    tooLong: 'Es demasiado largo.',
    suspended: 'Esta cuenta está suspendida.',
  } satisfies Translation<typeof accounts>,

  'operations/settings/mails': {
    verification: {
      subject: 'Confirme su dirección de correo',
      before: 'Confirme que esta es la dirección de su cuenta en {APP_URL}.',
      link: 'Confirmar mi dirección:',
      after: 'El enlace sirve durante siete días. Si no tiene una cuenta allí, ignore este correo.',
    },
    resetPassword: {
      subject: 'Elija una contraseña nueva',
      before:
        'Alguien, probablemente usted, pidió una contraseña nueva para su cuenta en {APP_URL}.',
      link: 'Elegir una contraseña nueva:',
      worksOnce: 'El enlace sirve una sola vez, durante 30 minutos.',
      notYou: 'Si no fue usted, ignore este correo. Su contraseña no cambia.',
    },
    confirmEmailChange: {
      subject: 'Confirme su nueva dirección de correo',
      before: 'Confirme que su cuenta en {APP_URL} debe usar esta dirección de ahora en adelante.',
      link: 'Usar esta dirección:',
      worksOnce: 'El enlace sirve una sola vez, durante 30 minutos, y pide su contraseña.',
      notYou: 'Si no lo pidió, ignore este correo. No cambia nada.',
    },
  } satisfies Translation<typeof templates>,

  'operations/station': {
    product: 'Docket TV',
    notItsName: 'Este no es el nombre de su estación.',
    farewell: {
      subject: (name) => `${name} se eliminó de {APP_NAME}`,
      deletedBy: (person, name) =>
        `${person} eliminó la estación ${name}, con sus programas, su programación, sus archivos y su personal.`,
      copiesRemain:
        'Solo quedan copias en los respaldos de la instalación, mientras estos se conserven.',
      mistake: 'Si fue un error, comuníquese de inmediato con los administradores de {APP_NAME}.',
    },
    tooLarge:
      'La estación es demasiado grande para un solo archivo. Pida a los administradores de la instalación que la exporten con “npm run docket -- export”.',
    exportInProgress: 'Ya hay una exportación en curso. Espere a que termine.',
    exportFailed: 'La exportación falló.',
    noStation: (name) =>
      `No hay ninguna estación “${name}”. Use su id o el nombre en sus direcciones.`,
  } satisfies Translation<typeof station>,

  'joining/mails': {
    subjects: {
      invitation: 'Le invitan a unirse a una estación en {APP_NAME}',
      waitlist: 'Su lugar en {APP_NAME} está listo',
    },
    invites: (name) =>
      `${name} le invita a unirse a su personal en {APP_NAME}, donde la estación planea lo que emite.`,
    joinOrDecline: 'Únase o decline:',
    invitationEnds: (days) =>
      plural(days, {
        one: 'El enlace sirve una sola vez, durante # día. Si no esperaba este correo, ignórelo. No pasará nada.',
        other:
          'El enlace sirve una sola vez, durante # días. Si no esperaba este correo, ignórelo. No pasará nada.',
      }),
    placeIsReady: 'Se anotó en la lista de espera de {APP_NAME}. Su lugar está listo.',
    setUpStation: 'Configure su estación:',
    placeEnds: (days) =>
      plural(days, {
        one: 'El enlace sirve una sola vez, durante # día. Si ya no lo quiere, puede declinar en la misma página.',
        other:
          'El enlace sirve una sola vez, durante # días. Si ya no lo quiere, puede declinar en la misma página.',
      }),
    knownAddressSubject: 'Ya tiene una cuenta en {APP_NAME}',
    triedToSignUp:
      'Alguien escribió su dirección de correo para crear una cuenta en {APP_NAME}. Usted ya tiene una cuenta, así que no se creó ninguna.',
    logInThere: 'Inicie sesión o elija allí una contraseña nueva:',
    notYou: 'Si no fue usted, ignore este correo.',
  } satisfies Translation<typeof joining>,

  'submissions/mails': {
    confirmSubject: {
      programme: 'Confirme su programa',
      notice: 'Confirme su aviso',
      membership: 'Confirme su solicitud',
    },
    wasSubmitted: (title, name) => `“${title}” se envió a ${name} con esta dirección.`,
    hasApplied: (person, name) => `${person} solicitó una membresía en ${name} con esta dirección.`,
    confirmIt: 'Confírmelo para que la estación pueda verlo:',
    linkEnds: (days) =>
      plural(days, {
        one: 'El enlace sirve una sola vez, durante # día. Si no fue usted, ignore este correo. No pasará nada.',
        other:
          'El enlace sirve una sola vez, durante # días. Si no fue usted, ignore este correo. No pasará nada.',
      }),
    outcomes: {
      programme: {
        submitted: {
          subject: 'Su programa llegó',
          line: (title) => `“${title}” llegó. La estación lo revisará y le escribirá.`,
        },
        changes_requested: {
          subject: 'Su programa necesita cambios',
          line: (title) => `La estación pide cambios en “${title}”.`,
        },
        approved: {
          subject: 'Su programa fue aceptado',
          line: (title) => `“${title}” fue aceptado. Le escribiremos cuando esté programado.`,
        },
        rejected: {
          subject: 'Su programa no fue aceptado',
          line: (title) => `La estación no aceptó “${title}”.`,
        },
        scheduled: {
          subject: 'Su programa está programado',
          line: (title) => `“${title}” está programado. Está en la guía, en {APP_URL}/tvguide.`,
        },
      },
      notice: {
        submitted: {
          subject: 'Su aviso llegó',
          line: (title) => `“${title}” llegó. La estación lo revisará y le escribirá.`,
        },
        approved: {
          subject: 'Su aviso fue aceptado',
          line: (title) => `“${title}” fue aceptado. La estación lo muestra en su tablón.`,
        },
        refused: {
          subject: 'Su aviso no fue aceptado',
          line: (title) => `La estación no aceptó “${title}”.`,
        },
      },
      membership: {
        submitted: {
          subject: 'Su solicitud llegó',
          line: (person) =>
            `La solicitud de ${person} llegó. La estación la revisará y le escribirá.`,
        },
      },
    },
    news: {
      airs: 'Su programa está programado',
      moved: 'Su programa cambió de hora',
      off: 'Su programa salió de la programación',
      aired: 'Su programa se emitió',
    },
    seeStatus: 'Vea en qué estado está y escriba a la estación:',
    messageSubject: 'Un mensaje sobre su programa',
    hasWritten: (title) => `La estación escribe sobre “${title}”:`,
    answerIt: 'Responda aquí. Nadie lee las respuestas a este correo:',
    from: (name) => `${name}, por {APP_NAME}`,
  } satisfies Translation<typeof submissions>,
}
