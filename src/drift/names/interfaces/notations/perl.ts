import { type Notation } from '../notation.ts'

/** Getopt::Long of Perl: `'port|p=i' => \$port`. */
export const perl: Notation = {
  files: /\.(?:pl|pm|t)$|(?:^|\/)[^.]+$/,
  marks: /\bGetopt::Long\b/,
  optionsIn: (code) =>
    [...code.matchAll(/^\s*(?:GetOptions\(\s*)?(['"])([A-Za-z][\w|?-]*)(?:[=:!+][^'"\n]*)?\1\s*(?:=>|,)/gm)].map(([, , names = '']) => {
      const all = names.split('|')
      return { longs: all.filter((name) => name.length > 1), shorts: all.filter((name) => name.length === 1) }
    }),
}
