import { cardTitle } from './elements.ts'
import type { DeedReading } from './requests.ts'
import type { Shown } from './shown.ts'

/** The picture of a button without words, as its library calls it: `trash` of `<IconTrash />`, `x mark` of `icon="heroicons:x-mark"`. */
export function iconOf(reading: DeedReading, one: Shown): string | undefined {
  const given = one.props.get('icon')
  const name = given === undefined ? undefined : reading.texts.of(given)
  if (name !== undefined) return plain(name.slice(name.lastIndexOf(':') + 1))
  // a card with a title goes by its title, also where that is filled in
  if (cardTitle(one) !== undefined) return undefined
  const icons = leavesOf(one.children)
  const [icon] = icons
  if (icon === undefined || icons.length > 1 || icon.opened === true) return undefined
  // `<Icon icon="trash" />`
  if (icon.tag === 'Icon' && icon.props.has('icon')) return iconOf(reading, icon)
  const found = /^(?:Icon([A-Z]\w*)|([A-Z]\w*)Icon)$/.exec(icon.tag)
  return found === null ? undefined : plain(found[1] ?? found[2] ?? '')
}

/** `TrashOutline24`, `trash-20-solid`, `i-lucide-x` as words. */
function plain(name: string): string | undefined {
  const words = name
    .replace(/^i-[a-z]+-/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(
      (word) => word !== '' && !/^(?:solid|outline|outlined|filled|fill|regular|line|rounded|bold|duotone|mini|micro|icon)$/.test(word),
    )
  return words.length === 0 || words.length > 3 ? undefined : words.join(' ')
}

/** Elements that hold no others. */
function leavesOf(shown: readonly Shown[]): readonly Shown[] {
  return shown.filter(({ tag }) => tag !== '').flatMap((one) => (one.children.length === 0 ? [one] : leavesOf(one.children)))
}
