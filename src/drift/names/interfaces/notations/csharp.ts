import { dashedLike, type Notation, optionsLike } from '../notation.ts'

/** System.CommandLine, McMaster's and Spectre's options, and CommandLineParser of C#. */
export const csharp: Notation = {
  files: /\.cs$/,
  marks: /System\.CommandLine|CommandLine|\bOption\b|Spectre/,
  optionsIn: (code) => [
    ...dashedLike(/\b(?:Command)?Option(?:<[^>\n]*>)?\(([^)]{0,300})/g)(code),
    ...optionsLike(/\[Option\(\s*(?:'(?<short>\w)'\s*,\s*)?"(?<long>[a-zA-Z][\w-]*)"/g)(code),
  ],
}
