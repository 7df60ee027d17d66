import type { Named } from './names/named.ts'
import { readPath } from './names/read-path.ts'
import type { ShellWord } from './shell-words.ts'

/** Programs whose words with a slash are repositories, images, addresses or files that they make. */
const speakers = new Set(
  'git gh hub svn hg docker docker-compose podman kubectl helm ssh scp rsync curl wget http nc mkdir rmdir touch rm tee tar unzip gunzip gzip zip ln mv cp brew apt apt-get apk yum dnf pip pip3 pipx gem conda snap choco scoop winget echo printf chmod chown open xdg-open'.split(
    ' ',
  ),
)
/** Options behind which a program writes. */
const outputs =
  /^-{1,2}(?:o|O|out|output|outfile|outdir|out-dir|out-file|output-(?:file|dir|path)|outFile|outDir|outputFile|dest|destination|target|dist-dir|report-dir)$/

/** Files that a program is told by its words, where they have a folder; what it writes is none of these. */
export function filesGiven(program: string, words: readonly ShellWord[]): readonly Named[] {
  if (speakers.has(program)) return []
  return words.flatMap(({ text, from }, index): readonly Named[] => {
    const option = /^(-{1,2}[\w-]+)=/.exec(text)
    const before = words[index - 1]?.text ?? ''
    if (before === '>' || outputs.test(before) || (option !== null && outputs.test(option[1] ?? ''))) return []
    const value = text.slice(option?.[0].length ?? 0)
    if (!value.includes('/') || /\s/.test(value)) return []
    const path = readPath(value)
    const at = from + text.length - value.length
    return path === undefined ? [] : [{ ...path, from: at + path.from, to: at + path.to }]
  })
}
