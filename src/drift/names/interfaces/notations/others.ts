import { dashedLike, kebab, type Notation, optionsLike } from '../notation.ts'

/** The libraries of Dart, Elixir, Haskell, Clojure and Lua that read arguments. */
export const others: Notation = {
  files: /\.(?:dart|exs?|hs|clj|lua)$/,
  marks: /\b(?:ArgParser|argParser|OptionParser|Options\.Applicative|tools\.cli|argparse)\b/,
  optionsIn: (code) => [
    ...optionsLike(/\badd(?:Option|Flag|MultiOption)\(\s*['"](?<long>[\w-]+)['"](?:\s*,\s*abbr:\s*['"](?<short>\w)['"])?/g)(code),
    ...optionsLike(/^\s*(?:strict:\s*\[\s*|switches:\s*\[\s*)?(?<long>[a-z]\w*):\s*:(?:string|boolean|integer|float|keep|count)\b/gm)(
      code,
    ).map(({ longs, shorts }) => ({ longs: longs.map(kebab), shorts })),
    ...optionsLike(/\blong\s+"(?<long>[\w-]+)"(?:\s*<>\s*short\s+'(?<short>\w)')?/g)(code),
    ...optionsLike(/\bshort\s+'(?<short>\w)'\s*<>\s*long\s+"(?<long>[\w-]+)"/g)(code),
    ...dashedLike(/\[((?:"-\w[^"]*"|nil)\s+"--[^"\n]*")/g)(code),
    ...dashedLike(/\bparser:(?:option|flag)\(?\s*("[^"\n]*")/g)(code),
  ],
}
