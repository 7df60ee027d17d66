import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import type { Element } from 'hast'
import { s } from 'hastscript'
import { type CoverageGroup, percent } from './groups.ts'
import { step } from './steps.ts'

/** Units of the view box. */
const [width, height] = [960, 440]

/** Units a label takes: a character, and a line. */
const [character, line] = [7.2, 16]

interface Node {
  name: string
  group?: CoverageGroup
  index?: number
  children?: Node[]
}

/** Folders as areas: as large as there is to explain, coloured by how much of it is. Each is a link to its part of the table. */
export function renderTreemap(groups: readonly CoverageGroup[]): Element {
  const root: Node = { name: '', children: groups.map((group, index) => ({ name: group.folder, group, index })) }
  const laid = treemap<Node>().tile(treemapSquarify).size([width, height]).paddingInner(2).round(true)(
    hierarchy(root).sum((node) => node.group?.share.total ?? 0),
  )
  const tiles = laid.leaves().flatMap(({ data, x0, x1, y0, y1 }) => (data.group === undefined ? [] : [tile(data, { x0, x1, y0, y1 })]))
  return s(
    'svg',
    { className: ['map'], viewBox: `0 0 ${width} ${height}`, role: 'group', ariaLabel: 'Folders by how much there is to explain' },
    tiles,
  )
}

function tile({ group, index = 0 }: Node, at: { x0: number; x1: number; y0: number; y1: number }): Element {
  const { folder = '', share = { covered: 0, total: 0 } } = group ?? {}
  const words = `${folder}: ${share.covered} of ${share.total} explained`
  const shown = percent(share)
  const [wide, high] = [at.x1 - at.x0, at.y1 - at.y0]
  const room = Math.floor((wide - 8) / character)
  const label = folder.length <= room ? folder : room >= 6 ? `…${folder.slice(folder.length - room + 1)}` : ''
  const hasRoom = label !== '' && high >= line + 4
  return s('a', { href: `#folder-${index}` }, [
    s('title', words),
    s('rect', { x: at.x0, y: at.y0, width: wide, height: high, className: [step(shown).name] }),
    ...(hasRoom ? [s('text', { x: at.x0 + 5, y: at.y0 + line, ariaHidden: 'true' }, label)] : []),
    ...(hasRoom && high >= 2 * line + 4
      ? [s('text', { x: at.x0 + 5, y: at.y0 + 2 * line, className: ['figure'], ariaHidden: 'true' }, `${shown ?? 0} %`)]
      : []),
  ])
}
