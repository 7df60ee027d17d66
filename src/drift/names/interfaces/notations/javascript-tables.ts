import { type Notation, optionOf, optionsLike } from '../notation.ts'

const entry = /(?:^|[\s{,])['"]?([a-zA-Z][\w-]*)['"]?\s*:\s*\{([^{}]{0,400})\}/g
const letter = /\b(?:alias|short|shortFlag|char)\s*:\s*\[?\s*['"](\w)['"]/

/** Tables of options: `port: { type: 'number', alias: 'p' }`, of yargs, meow, citty, `parseArgs` and mri. */
function ofTables(code: string) {
  return [...code.matchAll(entry)].flatMap(([, name, body = '']) => (/\btype\s*:/.test(body) ? optionOf(name, letter.exec(body)?.[1]) : []))
}

/** `port: Flags.string({ char: 'p' })` */
function ofOclif(code: string) {
  const like = /^\s*['"]?([a-z][\w-]*)['"]?\s*:\s*[fF]lags\.\w+(?:<[^>\n]*>)?\((?:\{([^{}]{0,400}))?/gm
  return [...code.matchAll(like)].flatMap(([, name, body = '']) => optionOf(name, letter.exec(body)?.[1]))
}

/** `alias: { p: 'port' }` of minimist and yargs-parser. */
function ofAliases(code: string) {
  const bodies = [...code.matchAll(/\balias\s*:\s*\{([^{}]{0,600})\}/g)].map(([, body = '']) => body)
  return bodies.flatMap((body) =>
    [...body.matchAll(/(?:^|[\s,])['"]?(\w)['"]?\s*:\s*\[?\s*['"]([\w-]{2,})['"]/g)].flatMap(([, short, long]) => optionOf(long, short)),
  )
}

/** Objects that list options in JavaScript. */
export const javascriptTables: Notation = {
  files: /\.[cm]?[jt]sx?$/,
  marks: /\b(?:yargs|meow|citty|oclif|parseArgs|mri|minimist|arg|gunshi|command-line-args)\b|\.options\(/,
  optionsIn: (code) => [
    ...ofTables(code),
    ...ofOclif(code),
    ...ofAliases(code),
    ...optionsLike(/^\s*['"]--(?<long>[\w-]+)['"]\s*:\s*(?:\[?(?:String|Number|Boolean)|arg\.)/gm)(code),
    ...optionsLike(/\{\s*name\s*:\s*['"](?<long>[\w-]+)['"][^{}]{0,200}?\balias\s*:\s*['"](?<short>\w)['"]/g)(code),
  ],
}
