import { createHash } from 'node:crypto'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1f2328;background:#fff}
label{display:block;margin-top:1rem;font-weight:600}input{font:inherit;width:100%;box-sizing:border-box;padding:.4rem .6rem;border:1px solid #6e7781;border-radius:.4rem}
small{display:block;color:#59636e}button,.button{display:inline-block;margin-top:1.5rem;font:inherit;font-weight:600;padding:.5rem 1rem;border:0;border-radius:.4rem;background:#1f6f3f;color:#fff;text-decoration:none}
[role=alert]{border-left:.3rem solid #b42318;padding-left:.8rem}code{font-size:.9em;overflow-wrap:anywhere}`

/** What a page may load and where its forms may lead: its own style, this server, and the host (THREATS A16). */
export function policyOf(web: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${new URL(web).origin}; base-uri 'none'; frame-ancestors 'none'`
}

/** A whole page. Texts are nodes of a tree, so that nothing of them is read as markup. */
function page(title: string, ...body: Element[]): string {
  const head = h('head', [
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', title),
    h('style', style),
  ])
  return `<!doctype html>\n${toHtml(h('html', { lang: 'en' }, [head, h('body', [h('main', [h('h1', title), ...body])])]))}\n`
}

/** What the first form asks. */
export interface StartPage {
  state: string
  organization: string
  address: string
  /** What was wrong with what was typed. */
  problem?: string
}

/** Asks for whom the App is, and where GitHub reaches it. */
export function startPage({ state, organization, address, problem }: StartPage): string {
  return page(
    'Register Docwright as a GitHub App',
    h('p', 'This server has no App yet. GitHub makes one for you; you see what it may do before you agree.'),
    ...(problem === undefined ? [] : [h('p', { role: 'alert' }, problem)]),
    h('form', { method: 'post', action: '/register' }, [
      h('input', { type: 'hidden', name: 'state', value: state }),
      h('label', { htmlFor: 'address' }, 'Address at which GitHub reaches this server'),
      h('input', {
        id: 'address',
        name: 'address',
        value: address,
        required: true,
        placeholder: 'https://docwright.example.com',
        ariaDescribedBy: 'about-address',
      }),
      h('small', { id: 'about-address' }, [
        'For a trial on a machine that GitHub does not reach, stop the server, make a channel at ',
        h('a', { href: 'https://smee.io/new', rel: 'noreferrer' }, 'smee.io'),
        ', and start it with ',
        h('code', '--relay <address of the channel>'),
        '.',
      ]),
      h('label', { htmlFor: 'organization' }, 'Organization (nothing for your own account)'),
      h('input', { id: 'organization', name: 'organization', value: organization, autocomplete: 'off' }),
      h('button', { type: 'submit' }, 'Continue'),
    ]),
  )
}

/** What the second form hands to the host. */
export interface AgreePage {
  /** Where the form leads, with the state. */
  action: string
  manifest: string
  hook: string
  permissions: readonly string[]
  events: readonly string[]
}

/** Shows what the App asks for, and leads to the host. */
export function agreePage({ action, manifest, hook, permissions, events }: AgreePage): string {
  const list = (items: readonly string[]): Element =>
    h(
      'ul',
      items.map((item) => h('li', item)),
    )
  return page(
    'What the App asks for',
    h('p', ['Webhooks go to ', h('code', hook), '.']),
    h('h2', 'Permissions'),
    list(permissions),
    h('h2', 'Events'),
    list(events),
    h('p', 'GitHub asks for a name, which must be free, and leads back here.'),
    h('form', { method: 'post', action }, [
      h('input', { type: 'hidden', name: 'manifest', value: manifest }),
      h('button', { type: 'submit' }, 'Create it on GitHub'),
    ]),
  )
}

/** Says what became of the App, and where it is installed. Nothing secret stands here. */
export function donePage({ slug, installation, file }: { slug: string; installation: string; file: string }): string {
  return page(
    'The App is registered',
    h('p', [h('strong', slug), ' is kept in ', h('code', file), ', which only your user may read. The server goes on with it.']),
    h('p', 'Choose the repositories that it may work on:'),
    h('a', { className: 'button', href: installation, rel: 'noreferrer' }, `Install ${slug}`),
  )
}

/** Says what went wrong, and leads back. */
export function failedPage(why: string): string {
  return page('This did not work', h('p', { role: 'alert' }, why), h('a', { className: 'button', href: '/' }, 'Begin again'))
}
