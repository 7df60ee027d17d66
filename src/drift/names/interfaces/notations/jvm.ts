import { dashedLike, kebab, type Notation, optionOf, optionsLike } from '../notation.ts'

/** `val portNumber by option("-p")`: clikt names an option after its property where no literal does. */
function ofClikt(code: string) {
  return [...code.matchAll(/\bva[lr]\s+(\w+)[^=\n]*\bby\s+option\(([^)\n]*)/g)].flatMap(([, name = '', given = '']) =>
    /["']-/.test(given) ? dashedLike(/(.*)/g)(given) : optionOf(kebab(name)),
  )
}

/** picocli, JCommander, args4j, airline and commons-cli of Java, clikt of Kotlin, scopt of Scala. */
export const jvm: Notation = {
  files: /\.(?:java|kts?|scala|groovy)$/,
  marks: /\b(?:picocli|jcommander|JCommander|args4j|airline|clikt|scopt|commons\.cli)\b/,
  optionsIn: (code) => [
    ...dashedLike(/@(?:CommandLine\.)?(?:Option|Parameter)\(([^)]{0,600})/g)(code),
    ...ofClikt(code),
    ...optionsLike(/(?:new\s+Option|addOption)\(\s*(?:"(?<short>\w+)"|null)\s*,\s*"(?<long>[a-zA-Z][\w-]*)"\s*,/g)(code),
    ...optionsLike(/\bOption\.builder\(\s*(?:"(?<short>\w+)")?\s*\)(?:(?!Option\.builder)[\s\S]){0,300}?\.longOpt\(\s*"(?<long>[\w-]+)"/g)(
      code,
    ),
    ...optionsLike(/\bopt\[\w+\]\(\s*(?:'(?<short>\w)'\s*,\s*)?"(?<long>[\w-]+)"/g)(code),
  ],
}
