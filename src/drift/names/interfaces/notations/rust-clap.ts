import { dashedLike, kebab, type Notation, optionOf } from '../notation.ts'

/** An attribute that makes a field an option, with the field: `#[arg(long)] pub dry_run: bool`. */
const derived =
  /#\[(arg|clap|structopt|argh|bpaf)\(((?:[^()\]]|\((?:[^()]|\([^()]*\)){0,300}\)|\[[^\]]*\]){0,600})\)\]\s*(?:(?:#\[[^\]\n]*\]|\/\/[^\n]*)\s*)*(?:pub(?:\([^)]*\))?\s+)?(?:r#)?(\w+)\s*:/g

function derivedOptions(code: string) {
  return [...code.matchAll(derived)].flatMap(([, library, attribute = '', field = '']) => {
    const words = attribute.replace(/"(?!\w")[^"]*"(?!\s*[,)]|$)/g, '')
    const named = /\blong\s*(?:=\s*|\(\s*)"([\w-]+)"/.exec(attribute)?.[1]
    const isLong = /(?:^|,\s*)long\b/.test(words) || (library === 'argh' && /\b(?:switch|option)\b/.test(words))
    const letter = /\bshort\s*(?:=\s*|\(\s*)["'](\w)["']/.exec(attribute)?.[1]
    // without a letter it is the first one of the field
    const short = letter ?? (/(?:^|,\s*)short\s*(?:,|$)/.test(words) ? field[0] : undefined)
    return optionOf(named ?? (isLong ? kebab(field) : undefined), short)
  })
}

/** `Arg::new("port").long("port").short('p')` */
function builtOptions(code: string) {
  const args = code.split(/\b(?:clap::)?Arg::(?:new|with_name)\(/).slice(1)
  return args.flatMap((arg) => {
    const chain = /^[\s\S]{0,1500}?(?=;\s*\n|\n\s*\n\s*\n|$)/.exec(arg)?.[0] ?? arg.slice(0, 1_500)
    return optionOf(/\.long\(\s*"(?:--)?([\w-]+)"/.exec(chain)?.[1], /\.short\(\s*["']-?(\w)["']/.exec(chain)?.[1])
  })
}

/** clap, structopt, argh and bpaf of Rust. */
export const rustClap: Notation = {
  files: /\.rs$/,
  marks: /\b(?:clap|structopt|argh|bpaf)\b|#\[(?:arg|command)\(/,
  optionsIn: (code) => [
    ...derivedOptions(code),
    ...builtOptions(code),
    ...dashedLike(/(?:from_usage|arg!)\(\s*((?:"[^"\n]*"|-[^)\n]*))/g)(code),
  ],
}
