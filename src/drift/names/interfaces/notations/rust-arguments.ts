import { dashedLike, type Notation, optionsLike } from '../notation.ts'

/** getopts and pico-args of Rust. */
export const rustArguments: Notation = {
  files: /\.rs$/,
  marks: /\b(?:getopts|pico_args)\b/,
  optionsIn: (code) => [
    ...optionsLike(/\.(?:req|opt)(?:opt|flag|multi|flagopt|flagmulti)\(\s*"(?<short>\w?)"\s*,\s*"(?<long>[\w-]*)"/g)(code),
    ...dashedLike(/\.(?:contains|(?:opt_)?values?_from_\w+)\(([^)]{0,200})\)/g)(code),
  ],
}
