import { kebab, type Notation, optionOf } from '../notation.ts'

/** ArgumentParser of Swift: `@Option(name: [.short, .customLong("port")]) var portNumber: Int`. */
export const swift: Notation = {
  files: /\.swift$/,
  marks: /\bArgumentParser\b/,
  optionsIn: (code) =>
    [...code.matchAll(/@(?:Option|Flag)(?:\(((?:[^()]|\([^()]*\)){0,600})\))?\s*(?:public\s+|private\s+)?var\s+(\w+)/g)].flatMap(
      ([, given = '', name = '']) => {
        const custom = /\.customLong\(\s*"([\w-]+)"/.exec(given)?.[1]
        const named = /\bname\s*:/.test(given)
        const long = custom ?? (!named || /\.long\b|\.shortAndLong\b/.test(given) ? kebab(name) : undefined)
        const letter = /\.customShort\(\s*"(\w)"/.exec(given)?.[1]
        return optionOf(long, letter ?? (/\.short\b|\.shortAndLong\b/.test(given) ? name[0] : undefined))
      },
    ),
}
