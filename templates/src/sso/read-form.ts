import { demand } from './refusal'

/** Bytes that a form may have. */
const mostBytes = 1024 * 1024

/** The fields of a form. Refuses a body of another kind, and one that is too long however it was announced. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  demand(/^application\/x-www-form-urlencoded(?:;|$)/i.test(request.headers.get('content-type') ?? ''), 'Expected a form.')
  const reader = request.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    size += read.value.byteLength
    demand(size <= mostBytes, 'The form is too long.')
    text += decoder.decode(read.value, { stream: true })
  }
  return new URLSearchParams(text + decoder.decode())
}
