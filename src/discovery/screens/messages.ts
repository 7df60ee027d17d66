import type { CallFact, Value } from '../../core/facts.ts'
import type { MessageTone, ScreenMessage } from '../../core/screen.ts'
import { calleeName, property, receiverOf } from '../values/chain.ts'
import type { Place } from '../values/follow.ts'
import type { Texts } from './texts.ts'

const toasters =
  /(?:^|\.)_?(?:\$?toast\w*|messages?(?:Service)?|notification\w*|notify|snack-?bar(?:Service)?|\$q|useToast|ElMessage|ElNotification|Swal|alert\w*)$/i

const toasts =
  /^(?:\$?toast|addToast|showToast|pushToast|enqueueSnackbar|(?:show|open)Snack[bB]ar|notify|showNotification|addNotification|showMessage|alert|ElMessage|showSuccess|showError|showWarn|showWarning|showInfo|showErrorToast|showSuccessToast)$/

const toastMethods = /^(?:success|error|info|warning|warn|add|show|open|create|notify|message|loading|fire)$/

/** Messages that a call shows for a while; undefined for a call that is no toast. */
export function messagesOf(texts: Texts, call: CallFact, at: Place): readonly ScreenMessage[] | undefined {
  const name = calleeName(call)
  const receiver = receiverOf(call)
  const of = receiver?.k === 'ref' ? receiver.name : receiver?.k === 'get' ? receiver.name : ''
  if (toasters.test(of) && name === 'promise') return promised(texts, call, at)
  if (!toasts.test(name) && !(toasters.test(of) && toastMethods.test(name)) && !isToned(name, call)) return undefined
  const tone = toneOf(
    // `snackBar.show(text, SnackBarType.Success)`
    [name, ...call.args.flatMap((one) => (one.k === 'ref' && /\.[A-Z]\w*$/.test(one.name) ? [one.name] : []))].join(' '),
    call.args.find((one) => one.k === 'obj'),
  )
  return messageTexts(texts, call, at).map((text) => ({ tone, text, file: at.path, line: call.line }))
}

/** `setAlert({ type: 'success', title: '…' })`: what has a tone beside its words is shown, whatever shows it. */
function isToned(name: string, { args }: CallFact): boolean {
  const [options] = args
  if (args.length !== 1 || options?.k !== 'obj' || !/^(?:set|show|add|push|open|display|raise|trigger|create)[A-Z]/.test(name)) return false
  const tones = ['type', 'variant', 'severity', 'status', 'color', 'kind'].map((key) => property(options, key))
  return (
    tones.some((one) => one?.k === 'str' && /^(?:success|error|warning|info|danger|destructive)$/i.test(one.v)) &&
    ['title', 'message', 'description', 'text'].some((key) => property(options, key) !== undefined)
  )
}

/** `toast.promise(save(), { loading: '…', success: '…', error: '…' })`: what it says while it waits is no outcome. */
function promised(texts: Texts, { args, line }: CallFact, at: Place): readonly ScreenMessage[] {
  const options = args.find((one) => one.k === 'obj')
  return (['success', 'error'] as const).flatMap((tone) => {
    const value = property(options, tone)
    const all = value === undefined ? [] : texts.all({ value, at })
    return all.filter(isWhole).map((text) => ({ tone, text, file: at.path, line }))
  })
}

/** What a setter of state puts on the screen: `setError(t('failed'))`, `setResult({ message: t('sent') })`. */
export function stateMessagesOf(texts: Texts, call: CallFact, at: Place): readonly ScreenMessage[] {
  const name = calleeName(call)
  const [first] = call.args
  const about = /^set(\w*(?:Error|Message|Success|Feedback|Notice|Alert|Warning|Result|Status))$/.exec(name)?.[1]
  if (about === undefined || first === undefined) return []
  const value = first.k === 'obj' ? (property(first, 'message') ?? property(first, 'text') ?? property(first, 'title')) : first
  const all = value === undefined || value.k === 'null' ? [] : texts.all({ value, at })
  const tone = toneOf(about, first.k === 'obj' ? first : undefined)
  return all.filter((text) => isWhole(text) && /\s/.test(text)).map((text) => ({ tone, text, file: at.path, line: call.line }))
}

/** `toast.error(error.message)`, `alert(t(error.code))`: what it shows comes with the failure. */
export function showsFailure({ args }: CallFact): boolean {
  const options = args.find((one) => one.k === 'obj')
  const given = ['title', 'message', 'summary', 'description', 'text', 'detail', 'content'].flatMap((name) => property(options, name) ?? [])
  return [...args.slice(0, 1), ...given].some((one) => ofFailure(one, 4))
}

/** A member of an error, or the error itself as text. */
function ofFailure(value: Value, left: number): boolean {
  if (left <= 0) return false
  if (value.k === 'ref') return /^(?:e|err|ex|error|\w*(?:Error|Err))(?:\.|$)/.test(value.name) && !/\.(?:status|code)$/.test(value.name)
  if (value.k === 'get') return ofFailure(value.of, left - 1)
  if (value.k === 'tpl') return value.parts.some((one) => ofFailure(one, left - 1))
  if (value.k === 'any') return value.of.some((one) => ofFailure(one, left - 1))
  return value.k === 'call' && value.call.args.some((one) => ofFailure(one, left - 1))
}

function messageTexts(texts: Texts, { args }: CallFact, at: Place): readonly string[] {
  const [first] = args
  const options = args.find((one) => one.k === 'obj')
  if (first !== undefined && first.k !== 'obj') {
    const all = texts.all({ value: first, at })
    // `showError('Error', 'The bill was not saved')`
    const more = args[1]?.k === 'str' || args[1]?.k === 'tpl' ? texts.all({ value: args[1], at }) : []
    if (all.length > 0) return (all.every(isTone) ? more : all).filter(isWhole)
  }
  const given = ['title', 'message', 'summary', 'description', 'text', 'detail', 'content'].flatMap((name) => {
    const value = property(options, name)
    const all = value === undefined ? [] : texts.all({ value, at }).filter(isWhole)
    return all.length === 0 ? [] : [all]
  })
  // a title such as `Error` has its words below it
  return given.find((all) => !all.every(isTone)) ?? given[0] ?? []
}

/** A word that says how it went, and not what. */
function isTone(text: string): boolean {
  return /^\W*(?:error|success|info|information|warning)\W*$/i.test(text)
}

/** A text of which enough is known. */
function isWhole(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll('…', ''))
}

function toneOf(name: string, options: Value | undefined): MessageTone {
  const said = ['variant', 'type', 'color', 'severity', 'status', 'icon']
    .map((key) => property(options, key))
    .map((value) => (value?.k === 'str' ? value.v : value?.k === 'bool' ? (value.v ? 'success' : 'error') : ''))
    .concat(name)
    .join(' ')
  if (/error|destructive|danger|fail|red\b/i.test(said)) return 'error'
  return /success|green\b|positive/i.test(said) ? 'success' : 'info'
}
