import type { Ast } from 'angular-html-parser'

/** Elements of libraries by what they are to a person. */
const sameAs = new Map([
  ['mat-label', 'label'],
  ['mat-slide-toggle', 'MatSwitch'],
  ['mat-radio-group', 'RadioGroup'],
  ['mat-card-title', 'CardTitle'],
  ['mat-panel-title', 'SectionTitle'],
  ['mat-header-cell', 'th'],
  ['ion-title', 'PageTitle'],
  ['ion-card-title', 'CardTitle'],
  ['ion-fab-button', 'IconButton'],
  ['ion-toggle', 'IonSwitch'],
  ['ion-radio-group', 'RadioGroup'],
  ['ion-searchbar', 'SearchInput'],
  ['ion-datetime', 'DatePicker'],
  ['mat-icon', 'Icon'],
  ['ion-icon', 'Icon'],
  ['p-dropdown', 'PSelect'],
  ['p-calendar', 'PDatePicker'],
  ['p-password', 'PPasswordField'],
  ['p-inputtext', 'PInput'],
])

/** Entries of lists and menus that a person selects as a whole. */
const entries = /^(?:ion-item|ion-card|mat-list-item|mat-card)$/

/** The tag of JSX for an element of a library; undefined for one that keeps its own. */
export function libraryTag({ name, attrs, children }: Ast.Element): string | undefined {
  const has = (...names: readonly string[]): boolean => attrs.some((one) => names.includes(one.name))
  if (has('mat-dialog-title', 'matDialogTitle')) return 'DialogTitle'
  if (has('mat-menu-item')) return 'MatMenuItem'
  if (entries.test(name) && has('routerLink', '[routerLink]', 'href')) return 'a'
  if (entries.test(name) && has('(click)') && children.every(isPlain)) return 'ListButton'
  return sameAs.get(name.toLowerCase())
}

/** Words and pictures: an entry with more in it is a row of things. */
function isPlain(node: Ast.Node): boolean {
  if (node.kind === 'block') return node.name === 'if' && node.children.every(isPlain)
  if (node.kind !== 'element') return true
  return (
    /^(?:ion-icon|mat-icon|ion-label|ion-text|ion-avatar|ion-thumbnail|ion-badge|img|span)$/.test(node.name) && node.children.every(isPlain)
  )
}

/** The picture that an icon shows: `content_copy` of `<mat-icon>content_copy</mat-icon>`, `add-outline` of `<ion-icon name="add-outline">`. */
export function pictureOf({ name, attrs, children }: Ast.Element): string | undefined {
  const [only] = children
  const written = name === 'mat-icon' && children.length === 1 && only?.kind === 'text' ? only.value.trim() : undefined
  const given = attrs.find((one) => one.name === (name === 'mat-icon' ? 'svgIcon' : 'name'))?.value
  return [written, given].find((one) => one !== undefined && /^[\w:-]+$/.test(one))
}
