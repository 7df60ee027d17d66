import type { DriftDocument } from '../../core/drift.ts'
import { type Stated, statedValues } from '../values/stated-values.ts'
import { type Lookup, type OwnDeclaration, memberNames, parameterNames, signatureIn } from './own-declarations.ts'
import { type Point, memberPoint, parameterPoint, requiredPoint } from './points.ts'
import type { Stretch } from './read-signature.ts'

/** A point that the row of a table makes of a parameter or member. */
export interface StatedRow {
  point: Point
  declaration: OwnDeclaration
  headings: readonly string[]
}

/** Rows of tables about the parameters of the function, or the members of the type, that the words above the table name. */
export function statedRows(document: DriftDocument, lookup: Lookup): readonly StatedRow[] {
  const owners = new Map<readonly string[], Owner | undefined>()
  return statedValues(document).flatMap((stated): readonly StatedRow[] => {
    const { names, facet, peers, anchor } = stated
    const [name = ''] = names
    if (names.length !== 1 || !/^[A-Za-z_$][\w$]*\??$/.test(name)) return []
    if (!owners.has(peers)) owners.set(peers, ownerOf(stated, lookup))
    const owner = owners.get(peers)
    if (owner === undefined) return []
    const said: Stretch = { text: stated.value, from: anchor.from, to: anchor.to }
    const { declaration, isType } = owner
    const point = pointOf(facet, said, { declaration, isType }, name.replace(/\?$/, ''))
    return point === undefined ? [] : [{ point, declaration, headings: anchor.headings }]
  })
}

function pointOf(facet: Stated['facet'], said: Stretch, { declaration: { name }, isType }: Owner, of: string): Point | undefined {
  if (facet === 'required') return isType ? requiredPoint(said, name, of) : undefined
  if (!isType) return parameterPoint(facet, said, name, of)
  return facet === 'type' ? memberPoint(said, name, of) : undefined
}

interface Owner {
  declaration: OwnDeclaration
  isType: boolean
}

/** Rows that a declaration must share with a table before the table is about it; of a function one is enough, for its name stands above. */
const fewestShared = 2

/** The one thing that the nearest heading or the paragraph above names and whose names the rows are. */
function ownerOf({ around, peers, anchor }: Stated, { own: all, project, near, changed }: Lookup): Owner | undefined {
  const words = new Set(
    [around.at(-2) ?? '', around.at(-1) ?? ''].flatMap((text) => text.match(/[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g) ?? []),
  )
  const close = [...words].filter((word) => near?.has(word.slice(word.lastIndexOf('.') + 1)) !== false)
  if (close.length === 0) return undefined
  const own = all()
  const meantBy = (word: string): readonly Owner[] => {
    const [callee, type] = [own.function(word, anchor.headings), own.type(word)]
    return [
      ...(callee === undefined ? [] : [{ declaration: callee, isType: false }]),
      ...(type === undefined ? [] : [{ declaration: type, isType: true }]),
    ]
  }
  // what they declare is read only where the change touched one of them
  if (changed !== undefined && !close.some((word) => meantBy(word).some(({ declaration }) => changed.has(declaration.path))))
    return undefined
  const meant = [...words].flatMap(meantBy)
  const found = meant.filter(({ declaration: { name, path }, isType }) => {
    const facts = project.facts(path)
    return isType ? shares(peers, memberNames(facts, name), fewestShared) : shares(peers, parameterNames(signatureIn(facts, name)), 1)
  })
  return found.length === 1 ? found[0] : undefined
}

function shares(peers: readonly string[], names: ReadonlySet<string>, fewest: number): boolean {
  const shared = peers.filter((peer) => names.has(peer.replace(/^\.{3}|\?$/g, ''))).length
  return shared >= fewest && shared * 5 >= peers.length * 4
}
