import { dashedLike, kebab, type Notation, optionOf } from '../notation.ts'

/** `port: int = typer.Option(80)` and `port: Annotated[int, typer.Option(help="…")]`: named after the parameter where no literal names it. */
function ofTyper(code: string) {
  const like = /^\s*(\w+)\s*:\s*(?:Annotated\[[^\n]*?|[^=\n]+=\s*)\b(?:typer\.)?Option\(([^)]{0,600})/gm
  return [...code.matchAll(like)].flatMap(([, name = '', given = '']) => (/['"]-/.test(given) ? [] : optionOf(kebab(name))))
}

/** argparse, optparse, click, typer, absl and pytest's options of Python. */
export const python: Notation = {
  files: /\.pyi?$/,
  marks: /\b(?:argparse|optparse|click|typer|addoption|add_option|add_argument|absl)\b/,
  optionsIn: (code) => [
    ...dashedLike(/(?:add_argument|add_option|addoption|make_option|\boption|\bOption)\(([^)]{0,600})/g)(code),
    ...ofTyper(code),
    ...[...code.matchAll(/\bDEFINE_\w+\(\s*['"]([\w-]+)['"]/g)].flatMap(([, name]) => optionOf(name)),
  ],
}
