import { type Notation, optionOf, optionsLike } from '../notation.ts'

/** `Name: "port, p"` of the first urfave/cli, `Aliases: []string{"p"}` of later ones. */
function ofUrfave(code: string) {
  return [...code.matchAll(/\w*Flag(?:\[\w+\])?\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g)].flatMap(([, body = '']) => {
    const names = /\bName\s*:\s*"([^"\n]+)"/.exec(body)?.[1]?.split(/,\s*/) ?? []
    const aliases = [...(/\bAliases\s*:\s*\[\]string\{([^}]*)\}/.exec(body)?.[1] ?? '').matchAll(/"([\w-]+)"/g)].map(
      ([, name = '']) => name,
    )
    const all = [...names, ...aliases]
    return all.length === 0 ? [] : [{ longs: all.filter((name) => name.length > 1), shorts: all.filter((name) => name.length === 1) }]
  })
}

const constants = optionsLike(/\b(?:\w+Flag(?:Name)?|[fF]lag(?:Name)?[A-Z]\w*)\s*(?:string\s*)?=\s*"(?<long>[a-z][\w-]*)"/g)

/** `app.Flag("port", "Port to listen on").Short('p')` */
function ofKingpin(code: string) {
  return [...code.matchAll(/\.Flag\(\s*"([\w-]+)"((?:(?!\.Flag\(|\n\s*\n)[\s\S]){0,400})/g)].flatMap(([, long, behind = '']) =>
    optionOf(long, /\.Short\('(\w)'\)/.exec(behind)?.[1]),
  )
}

/** urfave/cli and kingpin of Go. */
export const goBuilders: Notation = {
  files: /\.go$/,
  marks: /\b(?:kingpin|cli)\b/,
  optionsIn: (code) => [...ofUrfave(code), ...ofKingpin(code), ...constants(code)],
}
