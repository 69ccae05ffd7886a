import type { words as apiKeys } from '@docket/accounts/api-keys/words'
import type { words as app } from '@docket/accounts/app/words'
import type { words as guard } from '@docket/accounts/guard/words'
import type { words as oauth2 } from '@docket/accounts/oauth2/words'
import type { words as sessions } from '@docket/accounts/sessions/words'
import type { Translation } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'
import type { words as joining } from '#features/accounts/joining/words.ts'

/** Errors for people who log in, join a station or use an API key. */
export const accounts = {
  'accounts/api-keys': {
    unknown: 'Esta clave de API no existe. Compruebe que la copió completa.',
    revoked: 'Esta clave de API se revocó.',
    expired: 'Esta clave de API caducó. Cree otra.',
    noScope: (scope) => `Esta clave de API no tiene el permiso “${scope}”.`,
    mustBeId: 'Debe ser un id',
    chooseOne: 'Elija al menos uno',
    enterPurpose: 'Escriba para qué es la clave',
    giveOrganization: 'Indique la organización para la que es la clave.',
    onlyAdmins: 'Solo los administradores de la estación pueden crear claves de API.',
    mustBeAhead: 'Debe estar en el futuro.',
  } satisfies Translation<typeof apiKeys>,

  'accounts/app': {
    checkValues: 'Compruebe los valores que escribió.',
    unexpectedForm: 'La solicitud no tiene la forma esperada.',
  } satisfies Translation<typeof app>,

  'accounts/guard': {
    tooManyAttempts: 'Demasiados intentos de iniciar sesión.',
    tooManyRequests: 'Demasiadas solicitudes.',
  } satisfies Translation<typeof guard>,

  'accounts/oauth2': {
    notValid: 'Los datos enviados no son válidos.',
    notAccepted: 'No se pudo iniciar sesión: el proveedor no lo aceptó.',
    unknownProvider: 'El proveedor falta o no es válido.',
    suspended: 'Esta cuenta está suspendida.',
    alreadyLinked:
      'Esta cuenta ya está vinculada a otra cuenta de este proveedor. Quite primero ese vínculo.',
    tenCharacters: 'Debe tener 10 letras y dígitos.',
    mustBeAppleKey: 'Debe ser la clave privada de Apple, como texto PEM.',
    otherIssuer: (provider, issuer) =>
      `El token de ID de ${provider} es de otro emisor: ${issuer}.`,
    onlyHttps: (host) => `${host} solo se puede llamar por https.`,
    profileAnswer: (host, status) => `${host} respondió ${status} cuando se le pidió el perfil.`,
    saidNobody: (provider) => `${provider} no dijo quién inició sesión.`,
    noProfile: (provider) => `${provider} no envía ni un token de ID ni un perfil.`,
    profileOfOther: (provider) => `El perfil de ${provider} es de otra persona.`,
    loggedIn: 'Su sesión está abierta',
    closeWindow: 'Puede cerrar esta ventana y continuar donde estaba.',
    didNotWork: 'No se pudo iniciar sesión',
    tryAgain:
      'No se cambió nada. Cierre esta ventana e inténtelo de nuevo desde la página de inicio de sesión.',
  } satisfies Translation<typeof oauth2>,

  'accounts/sessions': {
    failed: 'No se pudo iniciar sesión.',
    suspended: 'Esta cuenta está suspendida.',
    verifyFirst: 'Confirme primero su dirección de correo.',
    notAdmitted: 'Su cuenta no cumple los requisitos para iniciar sesión aquí.',
    wrongPassword: 'La contraseña falta o es incorrecta.',
    secondMethod: 'Hace falta un segundo método de inicio de sesión.',
    otherSecondMethod:
      'Inicie sesión de nuevo con el primer método y use después otro distinto como segundo.',
    unknownFirstMethod: 'No existe, ya se usó o caducó.',
    worthlessToken: 'El token no es válido o caducó.',
    tooManyPeople: 'Demasiadas personas están iniciando sesión. Inténtelo de nuevo en un momento.',
    invalidDuration: 'La duración no es válida.',
    durationLimits: 'Debe ser un número de segundos, como máximo un año.',
    fieldNotAccepted: 'Aquí no se puede iniciar sesión con este campo.',
    noAuthCollection: 'Esta colección no es de personas que inician sesión.',
    passwordsOff: 'Aquí no se puede iniciar sesión con una contraseña.',
  } satisfies Translation<typeof sessions>,

  joining: {
    worthless:
      'Esta invitación ya se usó, se retiró o caducó. Pida otra a la persona que se la envió.',
    enterStationName: 'Escriba el nombre de su estación.',
    alreadyOnStaff: 'Esta persona ya es parte de su personal.',
    onlyAdminsGivePrivileges: 'Solo los administradores de la estación pueden dar permisos.',
    tooManyWaiting: (most) =>
      plural(most, {
        one: 'Ya hay # invitación en espera. Retírela primero.',
        other: 'Ya hay # invitaciones en espera. Retire primero algunas.',
      }),
    whoInvites:
      'Solo pueden enviar invitaciones los administradores de la estación y quienes se ocupan de los miembros.',
    notOpen: (status) =>
      `Esta invitación está ${INVITATION_STATES[status] ?? status} y ya no se puede cambiar.`,
    onlyAdminsChange:
      'Esta invitación da permisos, así que solo pueden cambiarla los administradores.',
    closed:
      'Para registrarse aquí necesita una invitación. Pídala a su estación o únase a la lista de espera.',
  } satisfies Translation<typeof joining>,
}

const INVITATION_STATES: Readonly<Record<string, string>> = {
  accepted: 'aceptada',
  declined: 'rechazada',
  withdrawn: 'retirada',
}
