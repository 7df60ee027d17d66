import { dashedLike, type DeclaredOption, kebab, type Notation, optionOf } from '../notation.ts'

/** `method_option :dry_run, aliases: '-d'` */
function ofThor(code: string): readonly DeclaredOption[] {
  return [...code.matchAll(/^[ \t]*(?:method_option|class_option|option)(?:[ \t]?\(|[ \t])[ \t]?[:'"](\w+)([^\n]*)/gm)].flatMap(
    ([, name = '', behind = '']) =>
      optionOf(kebab(name), /\baliases:?[ \t]{0,3}(?:=>[ \t]{0,3})?(?:%w)?\[?[ \t]{0,3}[:'"]?-?(\w)\b/.exec(behind)?.[1]),
  )
}

/** OptionParser, Slop and Thor of Ruby, and OptionParser of Crystal. */
export const ruby: Notation = {
  files: /\.(?:rb|cr|rake)$|(?:^|\/)(?:bin|exe)\/[^.]+$/,
  marks: /\b(?:OptionParser|Thor|optparse|Slop|option_parser)\b|\bopts?\.on\(/,
  optionsIn: (code) => [
    ...dashedLike(/(?:\.on|\bo(?:pts?)?\.(?:string|bool|boolean|integer|float|array|on|separator))[( ]\s*([^)\n]{0,300})/g)(code),
    ...ofThor(code),
  ],
}
