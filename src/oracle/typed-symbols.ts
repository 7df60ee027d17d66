import { type Checker, type Project, SignatureKind, SymbolFlags, type Type } from 'typescript/unstable/sync'
import type { RepoPath } from '../core/names.ts'
import type { TypedSymbol } from '../core/type-oracle.ts'
import { absolute } from './program.ts'
import { typeSchema } from './type-schema.ts'

type CheckerSymbol = ReturnType<Checker['getExportsOfModule']>[number]

/** Flags of `typeToString`: nothing is cut short, aliases keep their names (TypeFormatFlags NoTruncation, UseAliasDefinedOutsideCurrentScope). */
const format = 1 | 16_384

/** Types of every exported symbol of a file. */
export function typedSymbols(project: Project, path: RepoPath): TypedSymbol[] {
  const { program, checker } = project
  const file = program.getSourceFile(absolute(path))
  const module = file === undefined ? undefined : checker.getSymbolAtLocation(file)
  if (module === undefined) return []
  return checker.getExportsOfModule(module).flatMap((symbol) => typed(checker, path, symbol) ?? [])
}

function typed(checker: Checker, path: RepoPath, exported: CheckerSymbol): TypedSymbol | undefined {
  const symbol = (exported.flags & SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported)
  if (checker.isUnknownSymbol(symbol)) return undefined
  const { name } = exported
  if ((symbol.flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias)) !== 0) {
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    return withSchema({ path, name, signature: `type ${name}` }, checker, type)
  }
  const type = checker.getTypeOfSymbol(symbol)
  if (type === undefined || type.isErrorType()) return undefined
  if ((symbol.flags & SymbolFlags.Class) !== 0) return { path, name, signature: `class ${name}` }
  const [call] = checker.getSignaturesOfType(type, SignatureKind.Call)
  if (call === undefined) return { path, name, signature: `const ${name}: ${checker.typeToString(type, undefined, format)}` }
  const parameters = call.getParameters()
  const types = checker.getTypeOfSymbol(parameters)
  const result = checker.getReturnTypeOfSignature(call)
  const returns = result === undefined ? 'unknown' : checker.typeToString(result, undefined, format)
  // the printed type marks parameters with an initialiser as optional; their symbols do not
  const whole = checker.typeToString(type, undefined, format)
  const described = parameters.map((parameter, i) => {
    const of = types[i]
    const text = of === undefined ? 'unknown' : checker.typeToString(of, undefined, format)
    const optional = text.endsWith(' | undefined') || whole.includes(`${parameter.name}?: `)
    return { name: parameter.name, type: text.replace(/ \| undefined$/, ''), optional }
  })
  const list = described.map(({ name: parameter, type: text, optional }) => `${parameter}${optional ? '?' : ''}: ${text}`).join(', ')
  return { path, name, signature: `function ${name}(${list}): ${returns}`, parameters: described, returns }
}

function withSchema(symbol: TypedSymbol, checker: Checker, type: Type): TypedSymbol {
  const schema = typeSchema(checker, type)
  return schema === undefined ? symbol : { ...symbol, schema }
}
