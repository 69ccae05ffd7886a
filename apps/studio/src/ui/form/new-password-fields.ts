import { defineField } from '@docket/model/kernel/forms/field-definition'

type PasswordWords = { newPassword: string; newPasswordHelp: string; repeatTheNewPassword: string }

/** Returns the fields of forms that set a new password. */
export function newPasswordFields(words: PasswordWords) {
  return [
    defineField({
      label: words.newPassword,
      name: 'password',
      type: 'password',
      rules: 'required|min:8|max:71',
      help: words.newPasswordHelp,
    }),
    defineField({
      label: words.repeatTheNewPassword,
      name: 'passwordConfirm',
      type: 'password',
      rules: 'required|same:password',
    }),
  ]
}
