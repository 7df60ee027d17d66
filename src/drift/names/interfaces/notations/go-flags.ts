import { type Notation, optionsLike } from '../notation.ts'

const set = String.raw`(?:\b(?:[fF]lags?\w*(?:\(\))?|fs|set|cmd)|Flags\(\))`
const kinds = 'Var|Bool|String|Int|Uint|Float|Duration|Slice|Array|Count|Func'
const target = String.raw`(?:(?:\(\*?[\w.]+\)\()?&?[\w.[\]]+\)?,\s*)?`

const calls = optionsLike(
  new RegExp(`${set}\\.\\w*(?:${kinds}|Flag)\\w*?\\(\\s*${target}"(?<long>[a-zA-Z][\\w-]*)"(?:\\s*,\\s*"(?<short>\\w)"\\s*,)?`, 'g'),
)
/** A name that is kept as a constant and given where the flag is made. */
const constants = optionsLike(/\b(?:\w+Flag(?:Name)?|[fF]lag(?:Name)?[A-Z]\w*)\s*(?:string\s*)?=\s*"(?<long>[a-z][\w-]*)"/g)

/** The standard library, pflag and cobra of Go. */
export const goFlags: Notation = {
  files: /\.go$/,
  marks: /\b(?:cobra|pflag|flag|goflag)\b/,
  optionsIn: (code) => {
    const options = [...calls(code), ...constants(code)]
    // the standard library takes its flags behind one dash as well
    const isPlain = /^\s*(?:import\s+)?"flag"\s*$/m.test(code) && !/pflag/.test(code)
    return isPlain ? options.map(({ longs }) => ({ longs, shorts: longs })) : options
  },
}
