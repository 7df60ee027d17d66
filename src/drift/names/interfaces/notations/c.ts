import { dashedLike, type DeclaredOption, type Notation, optionsLike } from '../notation.ts'

/** `getopt(argc, argv, "ab:c")` */
function ofGetopt(code: string): readonly DeclaredOption[] {
  return [...code.matchAll(/\bgetopt(?:_long(?:_only)?)?\s*\(\s*\w+\s*,\s*[^,\n]+,\s*"[+:-]?([\w:?]+)"/g)].flatMap(([, letters = '']) =>
    letters
      .replace(/:/g, '')
      .split('')
      .map((short) => ({ longs: [], shorts: [short] })),
  )
}

/** getopt, gflags and GLib of C; CLI11, cxxopts, Boost and argparse of C++. */
export const c: Notation = {
  files: /\.(?:c|cc|cpp|cxx|h|hpp)$/,
  marks: /\b(?:getopt(?:_long)?|CLI11|CLI::|cxxopts|program_options|argparse|GOptionEntry|gflags)\b/,
  optionsIn: (code) => [
    ...optionsLike(
      /\{\s*"(?<long>[a-zA-Z][\w-]*)"\s*,\s*(?:no_argument|required_argument|optional_argument|[012])\s*,[^,{}]*,\s*(?:'(?<short>\w)')?/g,
    )(code),
    ...optionsLike(/\{\s*"(?<long>[a-zA-Z][\w-]*)"\s*,\s*(?:'(?<short>\w)'|0)\s*,\s*\w+\s*,\s*G_OPTION/g)(code),
    ...ofGetopt(code),
    ...dashedLike(/\badd_(?:option|flag|argument)\w*(?:<[^>]*>)?\(([^)]{0,300})/g)(code),
    ...optionsLike(/\(\s*"(?:(?<short>\w),\s*)(?<long>[a-z][\w-]+)"\s*,/g)(code),
    ...optionsLike(/\(\s*"(?<long>[a-z][\w-]+)(?:,(?<short>\w))?"\s*,\s*(?:po|boost::program_options|cxxopts)::/g)(code),
    ...optionsLike(/\bDEFINE_(?:string|bool|u?int\d+|double)\(\s*(?<long>\w+)/g)(code),
  ],
}
