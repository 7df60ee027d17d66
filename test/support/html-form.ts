interface Input {
  name: string
  value: string
}

interface Document {
  querySelector(selector: string): { action: string; querySelectorAll(selector: string): Iterable<Input> } | null
}

/** Fills in the form of a page as a browser would, and sends it. */
export async function submitForm(url: string, html: string, values: Readonly<Record<string, string>> = {}): Promise<Response> {
  // jsdom ships no types.
  const { JSDOM } = (await import('jsdom' as string)) as {
    JSDOM: new (html: string, options: { url: string }) => { window: { document: Document } }
  }
  const form = new JSDOM(html, { url }).window.document.querySelector('form')
  const fields = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }): [string, string] => [name, values[name] ?? value])
  return fetch(form?.action ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
