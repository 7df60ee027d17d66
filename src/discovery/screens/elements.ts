import type { ScreenField } from '../../core/screen.ts'
import type { Shown } from './shown.ts'

/** What elements of HTML, and components of libraries by their usual names, mean to a person. */

export function isDialog(tag: string, opened: boolean): boolean {
  if (opened) return false
  return /(?:Dialog|Modal|Drawer|Sheet)(?:Root|Content|Panel|Window)?$|^dialog$|^(?:v|q|el|a|b)-(?:dialog|modal|drawer)$|^(?:V|Q|El|U|Base)?(?:Dialog|Modal|Drawer|Slideover|Popover)$|Popover(?:Root)?$/.test(
    tag,
  )
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
  if (
    /^button$|(?:Button|Btn)$|^[a-z]+-(?:btn|button)$|MenuItem$|DropdownItem$|(?:Dialog|Modal|Drawer|Sheet)(?:Action|Cancel|Close)$|^Popconfirm$/.test(
      tag,
    )
  )
    return true
  if (/^[A-Z]/.test(tag) || tag === 'form' || tag === 'label' || tag === 'input' || tag === 'select' || tag === 'textarea') return false
  const role = props.get('role')?.value
  return (
    (role?.k === 'str' && /^(?:button|menuitem)$/.test(role.v)) ||
    (/^(?:a|li|span|div|p)$/.test(tag) && props.has('onClick') && isShort(one))
  )
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

export function isHeading(tag: string): boolean {
  return /^h[1-6]$|^(?:Heading|Title)$|(?:Page|Card|Dialog|Modal|Sheet|Drawer|Section)(?:Title|Heading)$/.test(tag)
}

export function isWords(tag: string): boolean {
  return /^(?:p|small|blockquote)$|Description$|^Text$|^Typography$/.test(tag)
}

const fields =
  /^(?:input|textarea|select)$|^(?:[A-Z]\w*)?(?:Input|TextField|Textarea|TextArea|Select|Checkbox|Switch|RadioGroup|DatePicker|Combobox|ComboBox|Autocomplete|AutoComplete|Slider|InputNumber|NumberField|PasswordField)$|^[a-z]+-(?:text-field|input|textarea|select|checkbox|switch|autocomplete|file-input|date-picker)$/

export function isField({ tag }: Shown): boolean {
  return fields.test(tag)
}

export function useOf(tag: string, type: string): ScreenField['use'] {
  if (/checkbox|switch|radio/i.test(tag) || /^(?:checkbox|radio)$/.test(type)) return 'switch'
  if (type === 'file' || /file/i.test(tag)) return 'pick'
  return /select|combobox|autocomplete|date/i.test(tag) || /^(?:date|datetime-local|time|color|range|month|week)$/.test(type)
    ? 'choose'
    : 'write'
}
