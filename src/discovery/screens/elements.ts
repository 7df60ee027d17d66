import type { ScreenField } from '../../core/screen.ts'
import type { Shown } from './shown.ts'

/** What elements of HTML, and components of libraries by their usual names, mean to a person. */

export function isDialog(tag: string, opened: boolean): boolean {
  if (opened) return false
  return /(?:Dialog|Modal|Drawer|Sheet)(?:Root|Content|Panel|Window)?$|^dialog$|^(?:v|q|el|a|b)-(?:dialog|modal|drawer)$|^(?:V|Q|El|U|Base)?(?:Dialog|Modal|Drawer|Slideover|Popover)$|Popover(?:Root)?$/.test(
    tag,
  )
}

/** Attributes that say whether a dialog is there. */
export const openNames = ['open', 'visible', 'isOpen', 'show', 'opened', 'modelValue', 'value', 'isVisible', 'modal', 'in', 'active']

/** A dialog that the repository makes itself of plain elements: it is told by its name whether it is open, or is there while something holds. */
export function isOwnDialog(one: Shown): boolean {
  if (one.opened !== true || !/(?:Dialog|Modal|Drawer)$/.test(one.tag)) return false
  return (one.when !== undefined || openNames.some((name) => one.props.has(name))) && !one.children.some(holdsDialog)
}

function holdsDialog(one: Shown): boolean {
  return isDialog(one.tag, one.opened === true) || one.children.some(holdsDialog)
}

export function isDialogPart(tag: string): boolean {
  return /Dialog|Modal|Drawer|Sheet|Slideover|^Popconfirm$/.test(tag)
}

export function isTrigger(tag: string): boolean {
  return tag.endsWith('Trigger')
}

export function isEmptyState(tag: string): boolean {
  return /Empty(?:State|View|List|Placeholder|Screen|Content)?$|^No(?:Data|Results?|Items?|Content)\w*$|^Blank(?:State|Slate)$|EmptyState/.test(
    tag,
  )
}

export function isButton(one: Shown): boolean {
  const { tag, props } = one
  if (isCombobox(one)) return false
  if (
    /^button$|(?:Button|Btn)$|^ActionIcon$|^Fab$|^[a-z]+-(?:btn|button)$|MenuItem$|DropdownItem$|(?:Dialog|Modal|Drawer|Sheet)(?:Action|Cancel|Close)$|^Popconfirm$/.test(
      tag,
    )
  )
    return true
  if (/^[A-Z]/.test(tag) || tag === 'form' || tag === 'label' || tag === 'input' || tag === 'select' || tag === 'textarea') return false
  const role = props.get('role')?.value
  return (
    (role?.k === 'str' && /^(?:button|menuitem)$/.test(role.v)) ||
    (/^(?:a|li|span|div|p|article|section)$/.test(tag) && props.has('onClick') && (isShort(one) || cardTitle(one) !== undefined))
  )
}

/** The only heading of something that is selected as a whole, and holds nothing else to select. */
export function cardTitle(one: Shown): Shown | undefined {
  const headings = (all: readonly Shown[]): readonly Shown[] =>
    all.flatMap((child) => (isHeading(child.tag) ? [child] : headings(child.children)))
  const found = headings(one.children)
  const acts = (child: Shown): boolean => child.props.has('onClick') || isField(child) || isLink(child) || child.children.some(acts)
  return found.length === 1 && !one.children.some(acts) ? found[0] : undefined
}

/** Words alone, as of a button. */
function isShort(one: Shown): boolean {
  return one.children.length > 0 && one.children.every((child) => child.tag === '' || /^(?:svg|i|img|span)$|Icon$/.test(child.tag))
}

export function isLink({ tag, props, opened }: Shown): boolean {
  if (!props.has('href') && !props.has('to')) return false
  if (opened === true) return false
  return tag === 'a' || /(?:Link|Button|Anchor|Btn|MenuItem)$|^(?:router|nuxt|inertia)-?link$|^[a-z]+-btn$/i.test(tag)
}

export function isLabel(tag: string): boolean {
  return /^label$|(?:^|Form|Field|Input|Control)Label$|^legend$/.test(tag)
}

export function isColumn(tag: string): boolean {
  return /^th$|TableHead$|TableHeaderCell$|^Th$|TableColumn$/.test(tag)
}

/** A table as a whole. */
export function isTable(tag: string): boolean {
  return /^table$|[tT]able(?:Root)?$/.test(tag)
}

export function isHeading(tag: string): boolean {
  return /^h[1-6]$|^(?:Heading|Title)$|(?:Page|Card|Dialog|Modal|Sheet|Drawer|Section)(?:Title|Heading)$/.test(tag)
}

export function isWords(tag: string): boolean {
  return /^(?:p|small|blockquote|li)$|Description$|^Text$|^Typography$/.test(tag)
}

const fields =
  /^(?:input|textarea|select)$|^(?:[A-Z]\w*)?(?:Input|TextField|Textarea|TextArea|Select(?:Root)?|Checkbox|Switch|RadioGroup|DatePicker|Combobox|ComboBox|Autocomplete|AutoComplete|Slider|InputNumber|NumberField|PasswordField)$|^[a-z]+-(?:text-field|input|textarea|select|checkbox|switch|autocomplete|file-input|date-picker)$/

export function isField(one: Shown): boolean {
  return fields.test(one.tag) || isCombobox(one)
}

/** A button that opens a list to choose from is a field. */
export function isCombobox({ props }: Shown): boolean {
  const role = props.get('role')?.value
  return role?.k === 'str' && role.v === 'combobox'
}

export function useOf(tag: string, type: string): ScreenField['use'] {
  if (/radio-?group/i.test(tag)) return 'choose'
  if (/checkbox|switch|radio/i.test(tag) || /^(?:checkbox|radio)$/.test(type)) return 'switch'
  if (type === 'file' || /file/i.test(tag)) return 'pick'
  return /select|combobox|autocomplete|date/i.test(tag) || /^(?:date|datetime-local|time|color|range|month|week)$/.test(type)
    ? 'choose'
    : 'write'
}
